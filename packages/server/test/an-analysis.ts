import { randomUUIDv7 } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Announcement } from '@handiwork/core/api'
import {
  bitbucket,
  gitHub,
  gitLab,
  newWorld,
  type Source,
  type SourceKind,
  stackOverflow,
} from '@handiwork/core/sources'
import { aWorld, startHosts } from '@handiwork/fixtures/hosts'
import { pino } from 'pino'
import type { Database } from '../src/db/tables.ts'
import type { Analyses, Announce } from '../src/deps.ts'
import type { Settings } from '../src/env.ts'
import { analyses } from '../src/features/analysis/analyses.ts'
import { codeHosts } from '../src/features/analysis/code-hosts.ts'
import { hostedRepositories } from '../src/features/analysis/hosted-repositories.ts'
import { startWorker } from '../src/features/analysis/worker.ts'
import { openQueue } from '../src/queue/queue.ts'
import { refreshScores } from '../src/stores/scores-store.ts'
import type { TestDatabase } from './databases.ts'
import { hostSettings } from './host-settings.ts'
import { testSettings } from './test-settings.ts'

export type RunningWorld = Awaited<ReturnType<typeof runningWorld>>

/** Code hosts with a small world in them, and a service that analyses it. */
export interface TestAnalysis extends AsyncDisposable {
  readonly db: Database
  readonly settings: Settings
  readonly hosts: RunningWorld['hosts']
  readonly world: RunningWorld['world']
  readonly analyses: Analyses
  readonly announced: readonly Announcement[]
  /** A person who linked these accounts. */
  person(logins: Partial<Record<SourceKind, string>>): Promise<string>
  /** Resolves when nothing of the person is being analysed. */
  settled(userId: string): Promise<void>
}

/** The world of `aWorld` on running hosts. */
export async function runningWorld() {
  const world = await aWorld()
  const hosts = await startHosts(world.worlds)
  return {
    world,
    hosts,
    [Symbol.asyncDispose]: async () => {
      await hosts[Symbol.asyncDispose]()
      await world[Symbol.asyncDispose]()
    },
  }
}

export async function anAnalysis(open: TestDatabase['open']): Promise<TestAnalysis> {
  await using stack = new AsyncDisposableStack()
  const { world, hosts } = stack.use(await runningWorld())
  const dataFolder = await mkdtemp(join(tmpdir(), 'handiwork-data-'))
  stack.defer(() => rm(dataFolder, { recursive: true, force: true }))
  const database = stack.use(await open())
  const { db } = database
  const settings = testSettings({ dataFolder, sources: hostSettings(hosts) })
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' })
  const queue = stack.use(await openQueue({ database, url: database.url, log }))
  const announced: Announcement[] = []
  const listeners = new Set<() => void>()
  const announce: Announce = (...events) => {
    announced.push(...events)
    for (const listener of [...listeners]) listener()
  }
  const accessToken = async (userId: string, kind: SourceKind) => {
    const identity = await db
      .selectFrom('identities')
      .select(['login', 'state'])
      .where('userId', '=', userId)
      .where('source', '=', kind)
      .executeTakeFirst()
    return identity?.state === 'ok' && identity.login !== null
      ? hosts[kind].tokenOf(identity.login)
      : undefined
  }
  const deps = { db, announce, log, sourceOf: sourcesFor(settings), accessToken }
  const lostAccess = async (userId: string, source: SourceKind) => {
    await db
      .updateTable('identities')
      .set({ state: 'reconnect' })
      .where('userId', '=', userId)
      .where('source', '=', source)
      .execute()
  }
  stack.use(
    await startWorker({
      ...deps,
      settings,
      queue,
      lostAccess,
      refreshScores,
      version: '0.0.0',
      cleanUp: async () => {},
    }),
  )
  const hosted = hostedRepositories(deps)
  const started = stack.move()
  return {
    ...{ db, settings, hosts, world, announced },
    analyses: analyses({ ...deps, tasks: queue.tasks, hosts: codeHosts(settings), hosted }),
    person: (logins) => linkedPerson(db, hosts, logins),
    settled: (userId) =>
      new Promise((resolve, reject) => {
        const look = () =>
          db
            .selectFrom('users')
            .select('runId')
            .where('id', '=', userId)
            .executeTakeFirst()
            .then((user) => {
              if (user?.runId != null) return
              listeners.delete(look)
              resolve()
            }, reject)
        listeners.add(look)
        look()
      }),
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  }
}

// --- internal ---

const factories: Readonly<Record<SourceKind, (options: Parameters<typeof gitHub>[0]) => Source>> = {
  gitHub,
  gitLab,
  bitbucket,
  stackOverflow: (options) => stackOverflow({ ...options, key: 'a key' }),
}

function sourcesFor({ sources }: Settings) {
  const world = newWorld()
  return (kind: SourceKind, token?: string) => {
    const { apiUrl, webUrl } = sources[kind]
    return factories[kind]({ apiUrl, webUrl, world, ...(token !== undefined && { token }) })
  }
}

async function linkedPerson(
  db: Database,
  hosts: RunningWorld['hosts'],
  logins: Partial<Record<SourceKind, string>>,
): Promise<string> {
  const userId = randomUUIDv7()
  await db
    .insertInto('users')
    .values({ id: userId, login: Object.values(logins)[0] ?? null, name: 'Somebody' })
    .execute()
  for (const [kind, login] of Object.entries(logins) as [SourceKind, string][]) {
    const subject = String(hosts[kind].world.people.find((person) => person.login === login)?.id ?? login)
    await db
      .insertInto('identities')
      .values({ id: randomUUIDv7(), userId, source: kind, subject, login })
      .execute()
  }
  return userId
}
