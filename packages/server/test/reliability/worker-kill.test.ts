import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../src/db/tables.ts'
import { findLeftovers, findWord, readAnalysisResult } from './analysis-state.ts'
import { type BusyHost, PRIVATE_WORD, startBusyHost } from './busy-host.ts'
import { recordClaims, withApplicationName } from './claim-log.ts'
import { ada, enqueueAdaAnalysis, SECRET } from './enqueue-analysis.ts'
import { KILL_COUNT } from './kill-count.ts'
import { createRandomDelays } from './random-delays.ts'
import { compileOnce, type ServiceProcess, startServiceProcess } from './service-process.ts'
import { storageKinds, type TestStorage } from './test-storage.ts'
import { waitUntil } from './wait-until.ts'
import { withDatabase } from './with-database.ts'

const hasPostgres = storageKinds.some(({ kind }) => kind === 'postgres')

let host: BusyHost
let expected: Awaited<ReturnType<typeof readOutcome>>
let embeddedStorage: TestStorage
let sharedStorage: TestStorage | undefined

/** In sequence, because creating an embedded database blocks the event loop. */
beforeAll(async () => {
  await compileOnce()
  host = await startBusyHost()
  if (hasPostgres) sharedStorage = await createStorageWithRun('postgres')
  embeddedStorage = await createStorageWithRun('pglite')
  await using storage = await createStorageWithRun('pglite')
  await processAll(storage)
  expected = await readOutcome(storage)
}, 300_000)
afterAll(async () => {
  await embeddedStorage[Symbol.asyncDispose]()
  await sharedStorage?.[Symbol.asyncDispose]()
  await host[Symbol.asyncDispose]()
})

test('completes an undisturbed analysis without leftovers', () => {
  expect(expected).toMatchObject({
    result: { run: expect.stringMatching(/^\(done,/), log: expect.stringMatching(/^\(.+\)$/) },
    leftovers: [[]],
    privateWord: [],
  })
})

test.concurrent('gives the same result when the service is killed repeatedly', async ({ annotate }) => {
  const delays = createRandomDelays()
  await annotate(`TEST_SEED=${delays.seed}`)
  for (let kill = 0; kill < KILL_COUNT; kill += 1) {
    await using service = startService(embeddedStorage)
    if (kill % 4 === 3) await delays.wait(0, 1500)
    else await waitForRepositories(service, Math.floor((kill * REPOSITORY_COUNT) / (KILL_COUNT - 1)))
    await delays.wait(0, 500)
    await service.kill()
  }
  await processAll(embeddedStorage)
  expect(await readOutcome(embeddedStorage)).toEqual(expected)
}, 300_000)

test.runIf(hasPostgres)(
  'gives the same result when two workers are killed repeatedly',
  { concurrent: true, timeout: 300_000 },
  async ({ annotate }) => {
    const delays = createRandomDelays()
    await annotate(`TEST_SEED=${delays.seed}`)
    const storage = sharedStorage!
    await using database = await storage.open()
    await using workers = new AsyncDisposableStack()
    const claims = await recordClaims(database.db)
    const start = (index: number, folder: string) => {
      const name = `worker-${index}`
      return { name, folder, process: workers.use(startService(storage, { name, folder })) }
    }
    const running = [start(1, 'one'), start(2, 'two')]
    for (let kill = 1; kill <= KILL_COUNT; kill += 1) {
      const claimsBefore = await claims.count()
      await waitUntil(async () => (await claims.count()) > claimsBefore, { timeoutMs: 1500 })
      await delays.wait(0, 700)
      const [killed] = running.splice(delays.next() < 0.5 ? 0 : 1, 1)
      await killed!.process.kill()
      await claims.recordExit(killed!.name)
      running.push(start(kill + 2, killed!.folder))
    }
    await waitUntil(() => isDone(database.db))
    await annotate(
      `seconds to takeover: ${(await claims.takeoverSeconds()).map((one) => one.toFixed(1)).join(' ')}`,
    )
    for (const { process } of running) process.signal('SIGTERM')
    await Promise.all(running.map(({ process }) => process.exited))
    const leftovers = [...expected.leftovers, ...expected.leftovers]
    expect(await readOutcome(storage, ['one', 'two'])).toEqual({ ...expected, leftovers })
  },
)

const REPOSITORY_COUNT = 10

async function createStorageWithRun(kind: (typeof storageKinds)[number]['kind']): Promise<TestStorage> {
  const storage = await storageKinds.find((one) => one.kind === kind)!.create()
  await enqueueAdaAnalysis(storage, host)
  return storage
}

/** On PostgreSQL, a worker of that name with its own data directory. */
function startService(
  { folder, databaseUrl }: TestStorage,
  worker?: { readonly name: string; readonly folder: string },
): ServiceProcess {
  return startServiceProcess({
    dataFolder: folder(worker?.folder),
    databaseUrl: databaseUrl && withApplicationName(databaseUrl, worker?.name ?? 'service'),
    workerOnly: worker !== undefined,
    env: { ...host.env, HANDIWORK_SECRET: SECRET, CONCURRENT_ANALYSES: '1' },
  })
}

async function processAll(storage: TestStorage): Promise<void> {
  await using service = startService(storage)
  await waitForRepositories(service, Number.POSITIVE_INFINITY)
  service.signal('SIGTERM')
  await service.exited
}

/** Waits until this number of repositories is analyzed, or the run is done. */
async function waitForRepositories(service: ServiceProcess, repositories: number): Promise<void> {
  const url = await service.ready
  await waitUntil(async () => {
    const response = await fetch(`${url}/api/users/${ada.id}`)
    if (!response.ok) return false
    const { analyzing, analyzedRepositoryCount } = (await response.json()) as Progress
    return !analyzing || analyzedRepositoryCount >= repositories
  })
}

async function isDone(db: Database): Promise<boolean> {
  const { state } = await db.selectFrom('analysisRuns').select('state').executeTakeFirstOrThrow()
  return state === 'done'
}

interface Progress {
  readonly analyzing: boolean
  readonly analyzedRepositoryCount: number
}

async function readOutcome(storage: TestStorage, folders: readonly string[] = ['data']) {
  const result = await withDatabase(storage, readAnalysisResult)
  const privateUrl = `${host.hosts.gitHub.webUrl}/${host.fullNames.at(-1)}.git`
  return {
    result,
    leftovers: await Promise.all(folders.map((one) => findLeftovers(storage.folder(one), privateUrl))),
    // Code of a private repository that a killed process left in a row or a file.
    privateWord: (
      await Promise.all(
        folders.map((one) => withDatabase(storage, (db) => findWord(db, storage.folder(one), PRIVATE_WORD))),
      )
    ).flat(),
  }
}
