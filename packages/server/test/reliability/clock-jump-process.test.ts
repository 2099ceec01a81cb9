import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../src/db/tables.ts'
import { readAnalysisResult } from './analysis-state.ts'
import { type BusyHost, startBusyHost } from './busy-host.ts'
import { recordClaims, withApplicationName } from './claim-log.ts'
import { ada, enqueueAdaAnalysis, SECRET } from './enqueue-analysis.ts'
import { jumps } from './jump-database-clock.ts'
import { compileOnce, type ServiceProcess, startServiceProcess } from './service-process.ts'
import { createShiftedClock, type ShiftedClock } from './shifted-clock.ts'
import { storageKinds, type TestStorage } from './test-storage.ts'
import { waitUntil } from './wait-until.ts'
import { withDatabase } from './with-database.ts'

const REPOSITORY_COUNT = 6
/** Ada did not grant access to the private one. */
const PUBLIC_REPOSITORY_COUNT = REPOSITORY_COUNT - 1
const analysisTasks = ['analyze-user', 'analyze-repository', 'rate-user'] as const
const HOUR = 3600
const [embedded, shared] = ['pglite', 'postgres'].map((kind) => storageKinds.find((one) => one.kind === kind))

let host: BusyHost
let expected: Awaited<ReturnType<typeof readAnalysisResult>>

beforeAll(async () => {
  await compileOnce()
  host = await startBusyHost(REPOSITORY_COUNT)
  await using storage = await createStorageWithRun(embedded!)
  await using clock = await createShiftedClock()
  await processAll(storage, clock)
  expected = await withDatabase(storage, readAnalysisResult)
}, 120_000)
afterAll(() => host[Symbol.asyncDispose]())

test('completes an undisturbed analysis', () => {
  expect(expected).toMatchObject({
    run: expect.stringMatching(/^\(done,/),
    log: expect.stringMatching(/^\(.+\)$/),
  })
})

test.for(jumps)(
  'gives the same result when the clock jumps $name during an analysis on an embedded database',
  { timeout: 120_000 },
  async ({ seconds }, { annotate }) => {
    await using storage = await createStorageWithRun(embedded!)
    await using clock = await createShiftedClock()
    await processAll(storage, clock, seconds)
    const retries = await withDatabase(storage, countRetries)
    await annotate(`retries: ${retries}`)
    expect({
      result: await withDatabase(storage, readAnalysisResult),
      // A jump forward looks like a missing heartbeat, so the running task is repeated.
      areRetriesExpected: retries <= (seconds > 0 ? 1 : 0),
    }).toEqual({ result: expected, areRetriesExpected: true })
  },
)

test.runIf(shared)(
  'runs each task once when the clocks of two workers differ by two hours and jump',
  async () => {
    await using storage = await createStorageWithRun(shared!)
    await using database = await storage.open()
    await using resources = new AsyncDisposableStack()
    const claims = await recordClaims(database.db)
    const clocks = [
      resources.use(await createShiftedClock(HOUR)),
      resources.use(await createShiftedClock(-HOUR)),
    ]
    for (const [index, clock] of clocks.entries()) {
      const name = `worker-${index}`
      resources.use(startWorker(storage, clock, name))
    }
    await waitUntil(async () => (await claims.count()) > REPOSITORY_COUNT / 2, { timeoutMs: 60_000 })
    await clocks[0]!.set(-HOUR)
    await clocks[1]!.set(HOUR)
    await waitUntil(() => isDone(storage), { timeoutMs: 60_000 })
    const counts = await Promise.all(analysisTasks.map((kind) => claims.countOf(kind)))
    expect({ counts, result: await readAnalysisResult(database.db) }).toEqual({
      counts: [1, PUBLIC_REPOSITORY_COUNT, 1],
      result: expected,
    })
  },
  150_000,
)

async function createStorageWithRun(kind: (typeof storageKinds)[number]): Promise<TestStorage> {
  const storage = await kind.create()
  await enqueueAdaAnalysis(storage, host)
  return storage
}

/** Processes the run. The clock jumps once the first repository is analyzed. */
async function processAll(storage: TestStorage, clock: ShiftedClock, jumpSeconds = 0): Promise<void> {
  await using service = start(storage, clock)
  const url = await service.ready
  const fetchProgress = async () => {
    const response = await fetch(`${url}/api/users/${ada.id}`)
    return (await response.json()) as { analyzing: boolean; analyzedRepositoryCount: number }
  }
  await waitUntil(async () => (await fetchProgress()).analyzedRepositoryCount > 0)
  await clock.set(jumpSeconds)
  await waitUntil(async () => !(await fetchProgress()).analyzing, { timeoutMs: 90_000 })
  service.signal('SIGTERM')
  await service.exited
}

const start = (storage: TestStorage, clock: ShiftedClock): ServiceProcess =>
  startServiceProcess({ dataFolder: storage.folder(), env: environment(clock) })

const startWorker = (
  { folder, databaseUrl }: TestStorage,
  clock: ShiftedClock,
  name: string,
): ServiceProcess =>
  startServiceProcess({
    ...{ dataFolder: folder(name), databaseUrl: withApplicationName(databaseUrl!, name) },
    ...{ workerOnly: true, env: environment(clock) },
  })

function environment({ env }: ShiftedClock) {
  return { ...host.env, ...env, HANDIWORK_SECRET: SECRET, CONCURRENT_ANALYSES: '1' }
}

const isDone = (storage: TestStorage) =>
  withDatabase(storage, async (db) => {
    const { state } = await db.selectFrom('analysisRuns').select('state').executeTakeFirstOrThrow()
    return state === 'done'
  })

async function countRetries(db: Database): Promise<number> {
  const { rows } = await sql<{ retries: number }>`
    select sum(retry_count)::int as retries from pgboss.job where name in (${sql.join(analysisTasks)})`.execute(
    db,
  )
  return rows[0]!.retries
}
