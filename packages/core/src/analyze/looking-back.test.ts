import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { analyzeRepositories, onlyRepository, withoutTimestamps } from '../../test/analyze-repositories.ts'
import { addMoreCommits, buildKnotsRepository } from '../../test/knots-repository.ts'
import { createTempFolder } from '../../test/temp-folders.ts'

test('analyzes a repository at an earlier commit', async () => {
  await using repository = await buildKnotsRepository().build()
  const earlier = await analyzeRepositories([repository])
  const heads = [onlyRepository(earlier).head!]
  await addMoreCommits(repository)
  expect(withoutTimestamps(await analyzeRepositories([repository], { heads }))).toEqual(
    withoutTimestamps(earlier),
  )
})

test('ignores an unknown commit', async () => {
  await using repository = await buildKnotsRepository().build()
  const report = await analyzeRepositories([repository], { heads: ['0'.repeat(40)] })
  expect(withoutTimestamps(report)).toEqual(withoutTimestamps(await analyzeRepositories([repository])))
})

test('does not evict newer commits from the cache when analyzing an older one', async () => {
  await using repository = await buildKnotsRepository().build()
  await using cache = await createTempFolder()
  const heads = [onlyRepository(await analyzeRepositories([repository])).head!]
  await addMoreCommits(repository)
  await analyzeRepositories([repository], { cacheFolder: cache.path })
  const before = await contents(cache.path)
  await analyzeRepositories([repository], { cacheFolder: cache.path, heads })
  expect(await contents(cache.path)).toEqual(before)
})

async function contents(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).sort()
  const texts = await Promise.all(
    names.map(async (name) => [name, await readFile(join(folder, name), 'base64')]),
  )
  return Object.fromEntries(texts)
}
