import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createSources } from '../src/create-sources.ts'
import type { OpenDatabase } from '../src/db/open-database.ts'
import type { Database } from '../src/db/tables.ts'
import { createDemoAccessToken } from '../src/demo/demo-access-token.ts'
import { type DemoHosts, startDemoHosts } from '../src/demo/demo-hosts.ts'
import { seedDemo } from '../src/demo/seed-demo.ts'
import { restoreRows } from '../src/demo/snapshot/snapshot-data.ts'
import { readSnapshot, type SnapshotLocation } from '../src/demo/snapshot/snapshot-file.ts'
import type { PublishEvents } from '../src/deps.ts'
import { createAnalyses } from '../src/features/analysis/analyses.ts'
import { configuredCodeHosts } from '../src/features/analysis/code-hosts.ts'
import { createHostedRepositories } from '../src/features/analysis/hosted-repositories.ts'
import { startWorker } from '../src/features/analysis/worker.ts'
import { openQueue } from '../src/queue/queue.ts'
import type { Tasks } from '../src/queue/tasks.ts'
import { refreshScores } from '../src/stores/refresh-scores.ts'
import type { TestDatabase } from './databases.ts'
import { noopHandlers } from './test-analysis.ts'
import { testSettings } from './test-settings.ts'

/** A data directory with the sample code hosts, whose database `seed` fills as on the first start. */
export interface TestDemo extends AsyncDisposable {
  readonly database: OpenDatabase
  readonly db: Database
  readonly hosts: DemoHosts
  readonly tasks: Tasks
  /** Progress messages. */
  readonly lines: readonly string[]
  /** Runs at every start. Returns true if it created the data. */
  seed(): Promise<boolean>
  /** Resolves once `check` returns true. Checks after every published event. */
  waitUntil(check: () => Promise<boolean>): Promise<void>
}

export interface TestDemoOptions {
  readonly open: TestDatabase['open']
  readonly now?: () => Date
  /** Sample data to restore. */
  readonly snapshot?: SnapshotLocation
}

export async function createTestDemo({
  open,
  now = () => new Date(),
  snapshot: location,
}: TestDemoOptions): Promise<TestDemo> {
  await using stack = new AsyncDisposableStack()
  const dataFolder = await mkdtemp(join(tmpdir(), 'handiwork-demo-'))
  stack.defer(() => rm(dataFolder, { recursive: true, force: true }))
  const lines: string[] = []
  const onProgress = (line: string) => void lines.push(line)
  const hosts = stack.use(await startDemoHosts({ folder: dataFolder, now, onProgress, snapshot: location }))
  const database = stack.use(await open())
  const { db } = database
  const snapshot = location && (await readSnapshot(location, now()))
  if (snapshot) await restoreRows(db, hosts, snapshot)
  const settings = testSettings({
    dataDirectory: dataFolder,
    sources: hosts.sources,
    demo: true,
    concurrentAnalyses: 2,
  })
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' })
  const queue = stack.use(await openQueue({ database, url: database.url, log }))
  const listeners = new Set<() => void>()
  const publish: PublishEvents = () => listeners.forEach((listener) => void listener())
  const accessToken = createDemoAccessToken(hosts, db)
  const shared = { db, publish, log, createSource: createSources(settings, db), accessToken }
  const noop = async () => {}
  stack.use(
    await startWorker({
      ...{ ...shared, settings, queue, refreshScores },
      ...{
        version: '0.0.0',
        onTokenRejected: noop,
        cleanUp: noop,
        hasDiskSpace: () => true,
        objects: undefined,
        otherHandlers: noopHandlers,
      },
    }),
  )
  const analysisService = createAnalyses({
    ...{ ...shared, tasks: queue.tasks, hosts: configuredCodeHosts(settings) },
    hosted: createHostedRepositories(shared),
  })
  const started = stack.move()
  return {
    ...{ database, db, hosts, lines, tasks: queue.tasks },
    waitUntil: (check) => waitUntil(listeners, check),
    seed: () =>
      seedDemo({
        db,
        hosts,
        analyses: analysisService,
        waitForAnalysis: (userId) => waitUntil(listeners, () => isIdle(db, userId)),
        now,
        onProgress,
      }),
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  }
}

async function isIdle(db: Database, userId: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('runId').where('id', '=', userId).executeTakeFirst()
  return user?.runId == null
}

function waitUntil(listeners: Set<() => void>, check: () => Promise<boolean>): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const runCheck = async () => {
      if (!(await check())) return
      listeners.delete(onChange)
      resolve()
    }
    const onChange = () => void runCheck().catch(reject)
    listeners.add(onChange)
    onChange()
  })
}
