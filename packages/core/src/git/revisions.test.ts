import { ada, lines, type Repository, stories } from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { failureOf } from '../../test/reading.ts'
import { GitFailure } from './git-failure.ts'
import { openRepository } from './repository.ts'
import { abandoned, revisions } from './revisions.ts'

describe('the revisions of a repository', () => {
  test('are the commits HEAD reaches that are no merges', async () => {
    await using repository = await stories.merges!().build()
    expect((await revisionsOf(repository)).commits).toHaveLength(
      await counted(repository, '--no-merges', 'HEAD'),
    )
  })
  test('tell merges apart', async () => {
    await using repository = await stories.merges!().build()
    expect((await revisionsOf(repository)).merges).toHaveLength(await counted(repository, '--merges', 'HEAD'))
  })
  test('come newest first', async () => {
    await using repository = await stories.solo!().build()
    expect((await revisionsOf(repository)).commits[0]).toBe(await repository.id())
  })
  test('are none in an empty repository', async () => {
    await using repository = await stories.empty!().build()
    expect(await revisionsOf(repository)).toEqual({ commits: [], merges: [] })
  })
  test('beyond a known commit are the new ones', async () => {
    await using repository = await stories.team!().build()
    const known = await repository.id()
    await repository.commit({ by: ada, on: '2024-05-01', write: { 'a.ts': lines(3) } })
    expect((await revisionsOf(repository, known)).commits).toEqual([await repository.id()])
  })
  test('beyond a commit that is not there are a failure', async () => {
    await using repository = await stories.solo!().build()
    expect(await failureOf(revisionsOf(repository, 'de'.repeat(20)))).toBeInstanceOf(GitFailure)
  })
})

describe('abandoned revisions', () => {
  test('are none where commits were only added', async () => {
    await using repository = await stories.team!().build()
    const known = await repository.id()
    await repository.commit({ by: ada, on: '2024-05-01', write: { 'a.ts': lines(3) } })
    expect(await abandoned(await openRepository(repository.path), known)).toEqual({ commits: [], merges: [] })
  })
  test('are all commits of a main that was told anew', async () => {
    await using repository = await stories.team!().build()
    const known = await repository.id()
    const before = await revisionsOf(repository)
    await repository.rewrite((anew) =>
      anew.commit({ by: ada, on: '2025-01-01', write: { 'a.ts': lines(3) } }),
    )
    expect(await abandoned(await openRepository(repository.path), known)).toEqual(before)
  })
  test('are those after the commit that the branch was set back to', async () => {
    await using repository = await stories.solo!().build()
    const known = await repository.id()
    await repository.git('update-ref', 'HEAD', 'HEAD~1')
    expect((await abandoned(await openRepository(repository.path), known)).commits).toEqual([known])
  })
})

async function revisionsOf({ path }: Repository, known?: string) {
  return revisions(await openRepository(path), known)
}

async function counted(repository: Repository, ...range: string[]): Promise<number> {
  return Number(await repository.git('rev-list', '--count', ...range))
}
