import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildBigRepository, type Repository } from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { analyzeRepositories } from '../../test/analyze-repositories.ts'
import type { AnalyzeOptions } from './analyze-options.ts'

const cores = vi.hoisted(() => ({ count: 1 }))
vi.mock('node:os', async (original) => ({
  ...(await original<typeof import('node:os')>()),
  availableParallelism: () => cores.count,
}))

/** Threads take commits in batches of 256. */
const ENOUGH_FOR_FOUR = 1100

let repository: Repository
let cacheFolder: string
let singleCoreBytes: string
beforeAll(async () => {
  repository = await buildBigRepository({ commits: ENOUGH_FOR_FOUR })
  cacheFolder = await mkdtemp(join(tmpdir(), 'handiwork-cache-'))
  singleCoreBytes = await reportBytes(1)
})
afterAll(async () => {
  await repository[Symbol.asyncDispose]()
  await rm(cacheFolder, { recursive: true })
})

describe('a personal report is byte-identical', () => {
  test.each([2, 4])('with %i git processes instead of one', async (count) =>
    expect(await reportBytes(count)).toBe(singleCoreBytes),
  )
  test('when the cache is written', async () =>
    expect(await reportBytes(2, { cacheFolder })).toBe(singleCoreBytes))
  test('when the cache is read', async () => {
    await reportBytes(4, { cacheFolder })
    expect(await reportBytes(1, { cacheFolder })).toBe(singleCoreBytes)
  })
})

async function reportBytes(count: number, options: Partial<AnalyzeOptions> = {}): Promise<string> {
  cores.count = count
  const analyzedAt = new Date('2026-11-20')
  return JSON.stringify(
    await analyzeRepositories([repository], { authors: ['ada@byrne.example'], analyzedAt, ...options }),
  )
}
