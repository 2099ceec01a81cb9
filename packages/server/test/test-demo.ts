import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createSources } from '../src/create-sources.ts'
import type { Database } from '../src/db/tables.ts'
import { createDemoAccessToken } from '../src/demo/demo-access-token.ts'
import { type DemoHosts, startDemoHosts } from '../src/demo/demo-hosts.ts'
import { seedDemo } from '../src/demo/seed-demo.ts'
import type { PublishEvents } from '../src/deps.ts'
import { createAnalyses } from '../src/features/analysis/analyses.ts'
import { configuredCodeHosts } from '../src/features/analysis/code-hosts.ts'
import { createHostedRepositories } from '../src/features/analysis/hosted-repositories.ts'
import { startWorker } from '../src/features/analysis/worker.ts'
import { openQueue } from '../src/queue/queue.ts'
import { refreshScores } from '../src/stores/refresh-scores.ts'
import type { TestDatabase } from './databases.ts'
import { noopHandlers } from './test-analysis.ts'
import { testSettings } from './test-settings.ts'

/** Sample data as loaded on the first start. */
export interface TestDemo extends AsyncDisposable {
  readonly db: Database
  readonly hosts: DemoHosts
  /** Progress messages. */
  readonly lines: readonly string[]
  /** Runs at every start. */
  seed(): Promise<unknown>
}

export async function createTestDemo(open: TestDatabase['open'], now: () => Date): Promise<TestDemo> {
  await using stack = new AsyncDisposableStack()
  const dataFolder = await mkdtemp(join(tmpdir(), 'handiwork-demo-'))
  stack.defer(() => rm(dataFolder, { recursive: true, force: true }))
  const lines: string[] = []
  const onProgress = (line: string) => void lines.push(line)
  const hosts = stack.use(await startDemoHosts({ folder: dataFolder, now, onProgress }))
  const database = stack.use(await open())
  const { db } = database
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
    ...{ db, hosts, lines },
    seed: () =>
      seedDemo({
        db,
        hosts,
        analyses: analysisService,
        waitForAnalysis: createWaitUntilIdle(db, listeners),
        now,
        onProgress,
      }),
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  }
}

function createWaitUntilIdle(db: Database, listeners: Set<() => void>) {
  return (userId: string) =>
    new Promise<void>((resolve, reject) => {
      const checkRun = async () => {
        const user = await db.selectFrom('users').select('runId').where('id', '=', userId).executeTakeFirst()
        if (user?.runId != null) return
        listeners.delete(onChange)
        resolve()
      }
      const onChange = () => void checkRun().catch(reject)
      listeners.add(onChange)
      onChange()
    })
}
