import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Database } from '../src/db/tables.ts'
import { demoAccessToken } from '../src/demo/demo-access-token.ts'
import { type DemoHosts, demoHosts } from '../src/demo/demo-hosts.ts'
import { seedDemo } from '../src/demo/seed-demo.ts'
import type { Announce } from '../src/deps.ts'
import { analyses } from '../src/features/analysis/analyses.ts'
import { codeHosts } from '../src/features/analysis/code-hosts.ts'
import { hostedRepositories } from '../src/features/analysis/hosted-repositories.ts'
import { startWorker } from '../src/features/analysis/worker.ts'
import { openQueue } from '../src/queue/queue.ts'
import { sourcesOf } from '../src/sources-of.ts'
import { refreshScores } from '../src/stores/scores-store.ts'
import { nothingElse } from './an-analysis.ts'
import type { TestDatabase } from './databases.ts'
import { testSettings } from './test-settings.ts'

/** The sample world, as a first start makes it. */
export interface TestDemo extends AsyncDisposable {
  readonly db: Database
  readonly hosts: DemoHosts
  /** What people who wait were told. */
  readonly lines: readonly string[]
  /** As each start does. */
  seed(): Promise<void>
}

export async function aDemo(open: TestDatabase['open'], now: () => Date): Promise<TestDemo> {
  await using stack = new AsyncDisposableStack()
  const dataFolder = await mkdtemp(join(tmpdir(), 'handiwork-demo-'))
  stack.defer(() => rm(dataFolder, { recursive: true, force: true }))
  const lines: string[] = []
  const onProgress = (line: string) => void lines.push(line)
  const hosts = stack.use(await demoHosts({ folder: dataFolder, now, onProgress }))
  const database = stack.use(await open())
  const { db } = database
  const settings = testSettings({ dataFolder, sources: hosts.sources, demo: true, analyses: 2 })
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' })
  const queue = stack.use(await openQueue({ database, url: database.url, log }))
  const listeners = new Set<() => void>()
  const announce: Announce = () => listeners.forEach((listener) => void listener())
  const accessToken = demoAccessToken(hosts, db)
  const parts = { db, announce, log, sourceOf: sourcesOf(settings, db), accessToken }
  const idle = async () => {}
  stack.use(
    await startWorker({
      ...{ ...parts, settings, queue, refreshScores },
      ...{ version: '0.0.0', lostAccess: idle, cleanUp: idle, isRoomLeft: () => true, others: nothingElse },
    }),
  )
  const begin = analyses({
    ...{ ...parts, tasks: queue.tasks, hosts: codeHosts(settings) },
    hosted: hostedRepositories(parts),
  })
  const started = stack.move()
  return {
    ...{ db, hosts, lines },
    seed: () => seedDemo({ db, hosts, analyses: begin, settled: settledIn(db, listeners), now, onProgress }),
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  }
}

// --- internal ---

function settledIn(db: Database, listeners: Set<() => void>) {
  return (userId: string) =>
    new Promise<void>((resolve, reject) => {
      const look = async () => {
        const user = await db.selectFrom('users').select('runId').where('id', '=', userId).executeTakeFirst()
        if (user?.runId != null) return
        listeners.delete(check)
        resolve()
      }
      const check = () => void look().catch(reject)
      listeners.add(check)
      check()
    })
}
