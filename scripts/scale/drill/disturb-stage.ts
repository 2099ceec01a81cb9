import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Question } from '@handiwork/core/api'
import type { Database } from '../../../packages/server/src/db/tables.ts'
import type { ReceivedMail } from '../../../packages/server/test/test-mailbox.ts'
import type { TestUser } from '../../../packages/server/test/test-users.ts'
import { canFillDisk, events, waitFor } from './events.ts'
import { exchange, type Site } from './load/exchange.ts'
import type { Journal } from './load/journal.ts'
import { readAll } from './load/readers.ts'
import { type RequestedAnalysis, requestAnalysis } from './load/request-analyses.ts'
import { turnPrivate } from './load/turn-private.ts'
import type { World } from './load/world.ts'
import { jsonRequest, writeAll } from './load/writers.ts'
import type { DrillRequest } from './parse-drill-args.ts'
import type { Stage } from './stage/open-stage.ts'
import { checkAnalyses, countUnfinished } from './verdict/check-analyses.ts'
import { checkMails } from './verdict/check-mails.ts'
import { checkWrites } from './verdict/check-writes.ts'
import { describeUnfinished } from './verdict/describe-unfinished.ts'
import { countFailures, listFailures, type PastEvent, toRow } from './verdict/event-rows.ts'
import type { Verdict } from './verdict/format-verdict.ts'

export interface DisturbOptions {
  readonly request: DrillRequest
  readonly stage: Stage
  readonly db: Database
  readonly world: World
  /** The emails that have arrived so far. */
  readonly mails: readonly ReceivedMail[]
  readonly report: (line: string) => void
}

const eventTimes = {
  short: { away: 4000, storageAway: 10_000 },
  full: { away: 10_000, storageAway: 60_000 },
}
/** After the stage is ready again, in ms. */
const SETTLE_TIME = 4000
/** Between two requested analyses, in ms. */
const ANALYSIS_INTERVAL = 1500
const QUESTIONS = 40
const ANALYSES_TIMEOUT = 900_000

/** Runs the events under load, and then checks what has become of every request. */
export async function disturbStage(options: DisturbOptions): Promise<Verdict> {
  const { request, stage, db, world, mails, report } = options
  const journal: Journal = { answers: [], privacy: [] }
  const site = siteOf(stage)
  const [first, ...others] = world.authors
  report('analyzing without disturbance')
  const undisturbed = await requestAnalysis(site, journal, first!)
  await waitFor(async () => (await countUnfinished(db, [undisturbed])) === 0)
  const load = await startLoad(options, journal)
  await setTimeout(SETTLE_TIME)
  const past: PastEvent[] = []
  const requested: Promise<RequestedAnalysis>[] = []
  const requestLater = async (delay: number, author: TestUser) => {
    await setTimeout(delay)
    return await requestAnalysis(site, journal, author)
  }
  const share = Math.ceil(others.length / request.events.length)
  for (const name of request.events) {
    if (name === 'full-disk' && !(await canFillDisk())) {
      report('skipped full-disk: this process may not mount a disk')
      continue
    }
    const from = performance.now()
    report(`event: ${name}`)
    const batch = others.splice(0, share)
    requested.push(...batch.map((author, index) => requestLater(index * ANALYSIS_INTERVAL, author)))
    await events[name](stage, eventTimes[request.isShort ? 'short' : 'full'])
    await waitFor(() => isReady(stage))
    await setTimeout(SETTLE_TIME)
    past.push({ name, from, to: performance.now() })
  }
  report('stopping the load')
  const writes = await load.stop()
  const analyses = await Promise.all(requested)
  await writeFile(join(stage.folder, 'failed-requests.log'), listFailures(journal))
  report('waiting for analyses')
  await waitFor(async () => (await countUnfinished(db, analyses)) === 0, ANALYSES_TIMEOUT).catch(() => {})
  await writeFile(join(stage.folder, 'unfinished-analyses.log'), await describeUnfinished(db))
  // Emails are sent by tasks, too.
  await waitFor(async () => checkMails(mails, analyses).lost.length === 0, 60_000).catch(() => {})
  const faults = await checkWrites(db, writes)
  return {
    rows: past.map((event) => toRow(event, journal, faults)),
    requestedCount: analyses.length,
    privateCount: journal.privacy.length,
    analyses: await checkAnalyses(db, undisturbed, analyses),
    mails: checkMails(mails, [undisturbed, ...analyses]),
    failures: countFailures(journal),
  }
}

async function startLoad({ stage, world }: DisturbOptions, journal: Journal) {
  const { servers } = stage
  const site = siteOf(stage)
  const stop = new AbortController()
  const questionIds = await askQuestions(site, world)
  const writes = writeAll({ site, journal, world, questionIds }, stop.signal)
  const others = [
    readAll({ site, journal, world }, stop.signal),
    turnPrivate({ site, journal, people: world.shy, serverCount: servers.length }, stop.signal),
  ]
  return {
    stop: async () => {
      stop.abort()
      await Promise.all(others)
      return await writes
    },
  }
}

const siteOf = ({ url, sitePorts }: Stage): Site => ({ host: new URL(url).host, ports: sitePorts })

/** Questions of someone who does not write otherwise, for the votes. */
async function askQuestions(site: Site, { targets }: World): Promise<string[]> {
  const ids: string[] = []
  for (let number = 1; number <= QUESTIONS; number += 1) {
    const request = {
      method: 'POST',
      path: '/api/questions',
      body: { title: `Question ${number} of the drill` },
    }
    const { body } = await exchange(site, jsonRequest(site, targets.at(-1)!, request))
    ids.push(Question.parse(JSON.parse(body))._id)
  }
  return ids
}

/** Whether every server answers, and the replica has every acknowledged commit. */
async function isReady({ servers, database }: Stage): Promise<boolean> {
  for (const { port } of servers) if (!(await fetch(`http://127.0.0.1:${port}/readyz`)).ok) return false
  return await database.isSynchronous()
}
