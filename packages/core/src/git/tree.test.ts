import {
  ada,
  aRepository,
  ODD_PATHS,
  type RepositoryBuilder,
  rawObject,
  stories,
  treeContent,
} from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { gitPath } from './git-path.ts'
import { openRepository } from './repository.ts'
import { filesAtHead, type TreeFile } from './tree.ts'

describe('the files at HEAD', () => {
  test('have their paths, however odd', async () => {
    const story = aRepository('odd').commit({
      by: ada,
      on: '2024-01-01',
      write: ODD_PATHS.map((path) => [path, 'x\n'] as const),
    })
    const paths = ODD_PATHS.map((path) => gitPath(Buffer.from(path)))
    expect((await filesOf(story)).map(({ path }) => path).sort()).toEqual(paths.sort())
  })
  test('have their size and the id of their content', async () => {
    const story = aRepository('small').commit({ by: ada, on: '2024-01-01', write: { 'a.ts': 'one\n' } })
    expect(await filesOf(story)).toEqual([
      { path: 'a.ts', blob: '5626abf0f72e58d7a153368ba57db4c673c0e171', byteCount: 4 },
    ])
  })
  test('are neither links nor submodules', async () => {
    const story = aRepository('links').commit({
      by: ada,
      on: '2024-01-01',
      write: { 'a.ts': 'one\n', 'run.sh': 'two\n' },
      mode: { 'run.sh': '100755' },
      symlink: { link: 'a.ts' },
      submodule: { lib: 'de'.repeat(20) },
    })
    expect((await filesOf(story)).map(({ path }) => path)).toEqual(['a.ts', 'run.sh'])
  })
  test('are none in an empty repository', async () => expect(await filesOf(stories.empty!())).toEqual([]))
  test('are told in SHA-256 as well', async () => {
    expect((await filesOf(stories.sha256!()))[0]!.blob).toHaveLength(64)
  })
  test('have a size that is a number though their content is missing', async () => {
    const tree = treeContent([{ mode: '100644', name: 'gone.ts', id: 'de'.repeat(20) }])
    const story = aRepository('gaps').object('tree', tree)
    story.commit({ by: ada, on: '2024-01-01', subtree: { src: rawObject('tree', tree).id } })
    expect((await filesOf(story)).map(({ byteCount }) => byteCount)).toEqual([0])
  })
})

async function filesOf(story: RepositoryBuilder): Promise<TreeFile[]> {
  await using built = await story.build()
  return await filesAtHead(await openRepository(built.path))
}
