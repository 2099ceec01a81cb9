import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestBucket, type TestBucket } from '../objects/test-bucket.ts'
import { readAnalysisResult } from './analysis-state.ts'
import { type BusyHost, startBusyHost } from './busy-host.ts'
import { enqueueAdaAnalysis, SECRET } from './enqueue-analysis.ts'
import { compileOnce, startServiceProcess } from './service-process.ts'
import { storageKinds, type TestStorage } from './test-storage.ts'
import { waitUntil } from './wait-until.ts'
import { withDatabase } from './with-database.ts'

/** Both processes and the test use the database. */
const hasPostgres = storageKinds.at(-1)?.kind === 'postgres'

let host: BusyHost
let bucket: TestBucket
let storage: TestStorage

beforeAll(compileOnce, 120_000)
beforeEach(async () => {
  host = await startBusyHost(3, 40)
  bucket = await createTestBucket()
  storage = await storageKinds.at(-1)!.create()
  await enqueueAdaAnalysis(storage, host)
}, 120_000)
afterEach(async () => {
  await bucket[Symbol.asyncDispose]()
  await storage[Symbol.asyncDispose]()
  await host[Symbol.asyncDispose]()
})

function start() {
  const { endpoint, region, accessKeyId, secretAccessKey } = bucket.settings
  return startServiceProcess({
    ...{ dataFolder: storage.folder(), databaseUrl: storage.databaseUrl },
    env: {
      ...{ ...host.env, HANDIWORK_SECRET: SECRET, S3_ENDPOINT: endpoint, S3_REGION: region },
      ...{
        S3_BUCKET: bucket.settings.bucket,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
      },
    },
  })
}

const isDone = (run = '') => run.startsWith('(done,')

test.runIf(hasPostgres)(
  'stops within ten seconds while facts are uploaded, and completes the analysis later',
  async () => {
    const uploading = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    bucket.onRequest = async (request) => {
      if (!request.startsWith('PUT facts/')) return
      uploading.resolve()
      await release.promise
    }
    await using first = start()
    await uploading.promise
    const stoppedAt = performance.now()
    first.signal('SIGTERM')
    const exitCode = await first.exited
    const duration = performance.now() - stoppedAt
    const storedFacts = [...bucket.objects.keys()].filter((key) => key.startsWith('facts/')).length
    const before = isDone(await withDatabase(storage, async (db) => (await readAnalysisResult(db)).run))
    bucket.onRequest = undefined
    release.resolve()
    await using _second = start()
    await using database = await storage.open()
    const readRun = async () => (await readAnalysisResult(database.db)).run
    await waitUntil(async () => isDone(await readRun()), { timeoutMs: 90_000 })
    expect({
      exitCode,
      isInTime: duration < 10_000,
      storedFacts,
      before,
      after: isDone(await readRun()),
    }).toEqual({
      ...{ exitCode: 0, isInTime: true, storedFacts: 0, before: false, after: true },
    })
  },
  180_000,
)

test.runIf(hasPostgres)(
  'completes an analysis while mirrors are uploaded, and stops within ten seconds',
  async () => {
    const uploading = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    bucket.onRequest = async (request) => {
      if (!request.startsWith('PUT mirrors/')) return
      uploading.resolve()
      await release.promise
    }
    await using service = start()
    await uploading.promise
    await using database = await storage.open()
    const readRun = async () => (await readAnalysisResult(database.db)).run
    await waitUntil(async () => isDone(await readRun()), { timeoutMs: 90_000 })
    const stoppedAt = performance.now()
    service.signal('SIGTERM')
    const exitCode = await service.exited
    const duration = performance.now() - stoppedAt
    release.resolve()
    const stored = [...bucket.objects.keys()].filter((key) => key.startsWith('mirrors/'))
    expect({ exitCode, isInTime: duration < 10_000, stored }).toEqual({
      exitCode: 0,
      isInTime: true,
      stored: [],
    })
  },
  180_000,
)
