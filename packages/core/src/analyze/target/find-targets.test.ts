import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ada, aRepository, lines } from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { aFolder } from '../../../test/folders.ts'
import { findTargets } from './find-targets.ts'

describe('a folder that is in no repository', () => {
  test('stands for the repositories that lie in it', async () => {
    await using folder = await withRepositories('loom/.git', 'ropes/knots/.git')
    expect(await namesOf(folder.path)).toEqual(['loom', 'ropes/knots'])
  })

  test('may hold bare ones', async () => {
    await using folder = await withRepositories('loom.git/objects', 'loom.git/refs', 'loom.git/HEAD')
    expect(await namesOf(folder.path)).toEqual(['loom.git'])
  })

  test('does not stand for those among installed packages', async () => {
    await using folder = await withRepositories('loom/.git', 'node_modules/rope/.git')
    expect(await namesOf(folder.path)).toEqual(['loom'])
  })

  test('stands for itself when it holds none, so that the analysis can say so', async () => {
    await using folder = await aFolder()
    expect((await findTargets(['.'], folder.path)).targets).toMatchObject([{ path: folder.path }])
  })
})

test('a folder inside a repository stands for that repository', async () => {
  const story = aRepository('loom').commit({ by: ada, on: '2024-01-01', write: { 'src/a.ts': lines(1) } })
  await using repository = await story.build({ bare: false })
  expect((await findTargets(['src'], repository.path)).targets).toHaveLength(1)
})

test('a repository named twice is looked at once', async () => {
  await using folder = await withRepositories('loom/.git')
  expect((await findTargets(['loom', './loom', '.'], folder.path)).targets).toHaveLength(1)
})

test('a word that nothing can be cloned from does not hold up the others', async () => {
  await using folder = await withRepositories('loom/.git')
  const { targets, refused } = await findTargets(['ext::sh', 'loom'], folder.path)
  expect([targets.length, refused.map(({ reason }) => reason)]).toEqual([1, ['unreadable']])
})

async function withRepositories(...paths: readonly string[]) {
  const folder = await aFolder()
  for (const path of paths) await mkdir(join(folder.path, path), { recursive: true })
  return folder
}

async function namesOf(folder: string): Promise<string[]> {
  return (await findTargets(['.'], folder)).targets.map(({ name }) => name)
}
