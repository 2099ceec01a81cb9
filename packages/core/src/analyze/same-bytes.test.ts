import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bigRepository, type Repository } from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { reportOf } from '../../test/analyzed.ts'
import type { AnalyzeOptions } from './analyze-options.ts'

const cores = vi.hoisted(() => ({ count: 1 }))
vi.mock('node:os', async (original) => ({
  ...(await original<typeof import('node:os')>()),
  availableParallelism: () => cores.count,
}))

/** Commits are shared out in blocks of 256. */
const ENOUGH_FOR_FOUR = 1100

let repository: Repository
let cacheFolder: string
let onOne: string
beforeAll(async () => {
  repository = await bigRepository({ commits: ENOUGH_FOR_FOUR })
  cacheFolder = await mkdtemp(join(tmpdir(), 'handiwork-cache-'))
  onOne = await bytes(1)
})
afterAll(async () => {
  await repository[Symbol.asyncDispose]()
  await rm(cacheFolder, { recursive: true })
})

describe('the report of a person has the same bytes', () => {
  test.each([2, 4])('read by %i gits as by one', async (count) => expect(await bytes(count)).toBe(onOne))
  test('when facts are kept', async () => expect(await bytes(2, { cacheFolder })).toBe(onOne))
  test('when they were kept', async () => {
    await bytes(4, { cacheFolder })
    expect(await bytes(1, { cacheFolder })).toBe(onOne)
  })
})

async function bytes(count: number, options: Partial<AnalyzeOptions> = {}): Promise<string> {
  cores.count = count
  const analyzedAt = new Date('2026-11-20')
  return JSON.stringify(
    await reportOf([repository], { authors: ['ada@byrne.example'], analyzedAt, ...options }),
  )
}
