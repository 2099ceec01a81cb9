import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ada, createRepository, generateLines } from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { createTempFolder } from '../../../test/temp-folders.ts'
import { findTargets, type ResolvedTargets } from './find-targets.ts'

describe('a folder outside a repository', () => {
  test('resolves to the repositories in it', async () => {
    await using folder = await withRepositories('loom/.git', 'ropes/knots/.git')
    expect(await targetNames(folder.path)).toEqual(['loom', 'ropes/knots'])
  })

  test('may contain bare repositories', async () => {
    await using folder = await withRepositories('loom.git/objects', 'loom.git/refs', 'loom.git/HEAD')
    expect(await targetNames(folder.path)).toEqual(['loom.git'])
  })

  test('ignores repositories in node_modules', async () => {
    await using folder = await withRepositories('loom/.git', 'node_modules/rope/.git')
    expect(await targetNames(folder.path)).toEqual(['loom'])
  })

  test('resolves to itself if it contains none, so that the analysis can report it', async () => {
    await using folder = await createTempFolder()
    expect((await findTargetsIn(folder.path, ['.'])).targets).toMatchObject([{ path: folder.path }])
  })
})

test('resolves a folder inside a repository to that repository', async () => {
  const story = createRepository('loom').commit({
    by: ada,
    on: '2024-01-01',
    write: { 'src/a.ts': generateLines(1) },
  })
  await using repository = await story.build({ bare: false })
  expect((await findTargetsIn(repository.path, ['src'])).targets).toHaveLength(1)
})

test('returns a repository that is named twice once', async () => {
  await using folder = await withRepositories('loom/.git')
  expect((await findTargetsIn(folder.path, ['loom', './loom', '.'])).targets).toHaveLength(1)
})

test('returns the other targets when one cannot be cloned', async () => {
  await using folder = await withRepositories('loom/.git')
  const { targets, skipped } = await findTargetsIn(folder.path, ['ext::sh', 'loom'])
  expect({ targetCount: targets.length, skipReasons: skipped.map(({ reason }) => reason) }).toEqual({
    targetCount: 1,
    skipReasons: ['unreadable'],
  })
})

test('resolves owner/name on the server in GITHUB_SERVER_URL', async () => {
  const environment = { ...process.env, GITHUB_SERVER_URL: 'https://git.example' }
  const { targets } = await findTargets(['ada/loom'], { cwd: '/', environment })
  expect(targets).toMatchObject([{ kind: 'url', url: 'https://git.example/ada/loom.git' }])
})

function findTargetsIn(cwd: string, args: readonly string[]): Promise<ResolvedTargets> {
  return findTargets(args, { cwd, environment: process.env })
}

async function withRepositories(...paths: readonly string[]) {
  const folder = await createTempFolder()
  for (const path of paths) await mkdir(join(folder.path, path), { recursive: true })
  return folder
}

async function targetNames(folder: string): Promise<string[]> {
  return (await findTargetsIn(folder, ['.'])).targets.map(({ name }) => name)
}
