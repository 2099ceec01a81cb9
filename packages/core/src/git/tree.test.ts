import {
  ada,
  createRepository,
  ODD_PATHS,
  type RepositoryBuilder,
  rawObject,
  repositoryScenarios,
  treeContent,
} from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { openRepository } from '../../test/open-repository.ts'
import { decodeGitPath } from './git-path.ts'
import { listFilesAtHead } from './tree.ts'
import type { TreeFile } from './tree-file.ts'

describe('files at HEAD', () => {
  test('have their paths, including unusual ones', async () => {
    const story = createRepository('odd').commit({
      by: ada,
      on: '2024-01-01',
      write: ODD_PATHS.map((path) => [path, 'x\n'] as const),
    })
    const paths = ODD_PATHS.map((path) => decodeGitPath(Buffer.from(path)))
    expect((await filesOf(story)).map(({ path }) => path).sort()).toEqual(paths.sort())
  })
  test('have size and blob id', async () => {
    const story = createRepository('small').commit({ by: ada, on: '2024-01-01', write: { 'a.ts': 'one\n' } })
    expect(await filesOf(story)).toEqual([
      { path: 'a.ts', blob: '5626abf0f72e58d7a153368ba57db4c673c0e171', byteCount: 4 },
    ])
  })
  test('exclude links and submodules', async () => {
    const story = createRepository('links').commit({
      by: ada,
      on: '2024-01-01',
      write: { 'a.ts': 'one\n', 'run.sh': 'two\n' },
      mode: { 'run.sh': '100755' },
      symlink: { link: 'a.ts' },
      submodule: { lib: 'de'.repeat(20) },
    })
    expect((await filesOf(story)).map(({ path }) => path)).toEqual(['a.ts', 'run.sh'])
  })
  test('are empty in an empty repository', async () =>
    expect(await filesOf(repositoryScenarios.empty())).toEqual([]))
  test('have SHA-256 ids in a SHA-256 repository', async () => {
    expect((await filesOf(repositoryScenarios.sha256()))[0]!.blob).toHaveLength(64)
  })
  test('have a numeric size even if the content is missing', async () => {
    const tree = treeContent([{ mode: '100644', name: 'gone.ts', id: 'de'.repeat(20) }])
    const story = createRepository('gaps').object('tree', tree)
    story.commit({ by: ada, on: '2024-01-01', subtree: { src: rawObject('tree', tree).id } })
    expect((await filesOf(story)).map(({ byteCount }) => byteCount)).toEqual([0])
  })
})

async function filesOf(story: RepositoryBuilder): Promise<TreeFile[]> {
  await using fixture = await story.build()
  return await listFilesAtHead(await openRepository(fixture.path))
}
