import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { bundleFileName, factsFileNames } from '@handiwork/core'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadRating } from '../analysis-results.ts'
import { databases } from '../databases.ts'
import { createTestBucket, type TestBucket } from '../objects/test-bucket.ts'
import { createTestAnalysis, type TestAnalysis } from '../test-analysis.ts'

describe.each(databases)('analyses with a bucket on $kind', ({ open }) => {
  const lines: string[] = []
  let bucket: TestBucket
  let analysis: TestAnalysis
  let userId: string

  beforeAll(async () => {
    bucket = await createTestBucket()
    const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line).msg) })
    analysis = await createTestAnalysis(open, { bucket: bucket.settings, log })
    userId = await analysis.createUser({ gitHub: 'adabyrne' })
    await analysis.analyze(userId)
  }, 120_000)
  afterAll(async () => {
    await analysis[Symbol.asyncDispose]()
    await bucket[Symbol.asyncDispose]()
  })

  const listUrls = async (isPrivate: boolean) => {
    const rows = await analysis.db
      .selectFrom('repositories')
      .select(['cloneUrl', 'head'])
      .where('private', '=', isPrivate)
      .execute()
    return rows.filter(({ head }) => head !== null).map(({ cloneUrl }) => cloneUrl)
  }
  const factsKeys = async (isPrivate: boolean) =>
    (await listUrls(isPrivate)).flatMap(factsFileNames).map((name) => `facts/${name}`)
  const mirrorKeys = async (isPrivate: boolean) =>
    (await listUrls(isPrivate)).map((cloneUrl) => `mirrors/${bundleFileName(cloneUrl)}`)
  const deleteLocal = (folder: string) =>
    rm(join(analysis.settings.dataDirectory, folder), { recursive: true, force: true })

  test('store facts of public repositories, and none of private ones', async () => {
    const [shown, hidden] = [await factsKeys(false), await factsKeys(true)]
    expect({
      missing: shown.filter((key) => !bucket.objects.has(key)),
      hasPrivate: hidden.length > 0,
      stored: hidden.filter((key) => bucket.objects.has(key)),
    }).toEqual({ missing: [], hasPrivate: true, stored: [] })
  })

  test('of a worker without facts get them from the bucket, and the same rating', async () => {
    const before = await loadRating(analysis.db, userId)
    await deleteLocal('facts')
    const count = bucket.requests.length
    await analysis.analyze(userId)
    const requests = bucket.requests.slice(count)
    const shown = await factsKeys(false)
    expect({
      missing: shown.filter((key) => !requests.includes(`GET ${key}`)),
      uploads: requests.filter((request) => request.startsWith('PUT facts/')),
      commitCount: (await loadRating(analysis.db, userId)).commitCount,
    }).toEqual({ missing: [], uploads: [], commitCount: before.commitCount })
  }, 60_000)

  test('store mirrors of public repositories after they end, and none of private ones', async () => {
    const [shown, hidden] = [await mirrorKeys(false), await mirrorKeys(true)]
    const listMissing = () => shown.filter((key) => !bucket.objects.has(key))
    await expect.poll(listMissing, { timeout: 30_000 }).toEqual([])
    expect({
      hasPrivate: hidden.length > 0,
      stored: hidden.filter((key) => bucket.objects.has(key)),
    }).toEqual({
      ...{ hasPrivate: true, stored: [] },
    })
  }, 60_000)

  test('of a worker with an empty data directory start with the mirrors of the bucket, and get the same rating', async () => {
    const before = await loadRating(analysis.db, userId)
    await deleteLocal('facts')
    await deleteLocal('mirrors')
    const count = bucket.requests.length
    await analysis.analyze(userId)
    const requests = bucket.requests.slice(count)
    const shown = await mirrorKeys(false)
    expect({
      missing: shown.filter((key) => !requests.includes(`GET ${key}`)),
      uploads: requests.filter((request) => request.startsWith('PUT mirrors/')),
      commitCount: (await loadRating(analysis.db, userId)).commitCount,
    }).toEqual({ missing: [], uploads: [], commitCount: before.commitCount })
  }, 60_000)

  test('succeed while the bucket is away, with one warning', async () => {
    const before = await loadRating(analysis.db, userId)
    lines.length = 0
    bucket.fail(500)
    await analysis.analyze(userId, { clearCache: true })
    expect({ commitCount: (await loadRating(analysis.db, userId)).commitCount, lines }).toEqual({
      commitCount: before.commitCount,
      lines: ['object storage unavailable'],
    })
  }, 120_000)
})
