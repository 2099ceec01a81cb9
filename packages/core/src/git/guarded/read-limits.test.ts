import { repositoryScenarios } from '@handiwork/fixtures/repositories'
import { expect, test } from 'vitest'
import { limitsFor, readLimits } from './read-limits.ts'

const MEBIBYTE = 2 ** 20

test('a small repository may use 256 MiB', async () => {
  await using repository = await repositoryScenarios.solo().build()
  const { memoryBytes } = await readLimits(repository.gitFolder)
  expect(Math.floor(memoryBytes / MEBIBYTE)).toBe(256)
})

test('a repository of ten million objects may use 2.7 GiB, 93 minutes and 2 minutes without output', () => {
  const { memoryBytes, cpuSeconds, idleCpuSeconds } = limitsFor(10_000_000)
  expect({ mebibytes: Math.round(memoryBytes / MEBIBYTE), cpuSeconds, idleCpuSeconds }).toEqual({
    ...{ mebibytes: 2697, cpuSeconds: 5600, idleCpuSeconds: 120 },
  })
})
