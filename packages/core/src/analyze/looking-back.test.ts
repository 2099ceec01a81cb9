import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { only, reportOf, timeless } from '../../test/analyzed.ts'
import { aFolder } from '../../test/folders.ts'
import { knots, more } from '../../test/knots.ts'

test('a repository can be read as it was at an earlier commit', async () => {
  await using repository = await knots().build()
  const then = await reportOf([repository])
  const heads = [only(then).head!]
  await more(repository)
  expect(timeless(await reportOf([repository], { heads }))).toEqual(timeless(then))
})

test('a commit that is not there leaves the repository as it is', async () => {
  await using repository = await knots().build()
  const report = await reportOf([repository], { heads: ['0'.repeat(40)] })
  expect(timeless(report)).toEqual(timeless(await reportOf([repository])))
})

test('whoever looks back does not forget for others what came later', async () => {
  await using repository = await knots().build()
  await using cache = await aFolder()
  const heads = [only(await reportOf([repository])).head!]
  await more(repository)
  await reportOf([repository], { cacheFolder: cache.path })
  const before = await contents(cache.path)
  await reportOf([repository], { cacheFolder: cache.path, heads })
  expect(await contents(cache.path)).toEqual(before)
})

async function contents(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).sort()
  const texts = await Promise.all(
    names.map(async (name) => [name, await readFile(join(folder, name), 'base64')]),
  )
  return Object.fromEntries(texts)
}
