import { ada, generateLines, type Repository, repositoryScenarios } from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { openRepository } from '../../test/open-repository.ts'
import { rejectionOf } from '../../test/read-commits.ts'
import { GitFailure } from './git-failure.ts'
import { listAbandonedRevisions, listRevisions } from './list-revisions.ts'

describe('listRevisions', () => {
  test('lists the non-merge commits reachable from HEAD', async () => {
    await using repository = await repositoryScenarios.merges().build()
    expect((await revisionsOf(repository)).commits).toHaveLength(
      await countCommits(repository, '--no-merges', 'HEAD'),
    )
  })
  test('lists merges separately', async () => {
    await using repository = await repositoryScenarios.merges().build()
    expect((await revisionsOf(repository)).merges).toHaveLength(
      await countCommits(repository, '--merges', 'HEAD'),
    )
  })
  test('lists the newest commit first', async () => {
    await using repository = await repositoryScenarios.solo().build()
    expect((await revisionsOf(repository)).commits.at(0)).toBe(await repository.id())
  })
  test('lists nothing in an empty repository', async () => {
    await using repository = await repositoryScenarios.empty().build()
    expect(await revisionsOf(repository)).toEqual({ commits: [], merges: [] })
  })
  test('lists only commits that are not reachable from a known commit', async () => {
    await using repository = await repositoryScenarios.team().build()
    const known = await repository.id()
    await repository.commit({ by: ada, on: '2024-05-01', write: { 'a.ts': generateLines(3) } })
    expect((await revisionsOf(repository, known)).commits).toEqual([await repository.id()])
  })
  test('rejects for a missing known commit', async () => {
    await using repository = await repositoryScenarios.solo().build()
    expect(await rejectionOf(revisionsOf(repository, 'de'.repeat(20)))).toBeInstanceOf(GitFailure)
  })
})

describe('listAbandonedRevisions', () => {
  test('lists nothing if commits were only added', async () => {
    await using repository = await repositoryScenarios.team().build()
    const known = await repository.id()
    await repository.commit({ by: ada, on: '2024-05-01', write: { 'a.ts': generateLines(3) } })
    expect(await listAbandonedRevisions(await openRepository(repository.path), known)).toEqual({
      commits: [],
      merges: [],
    })
  })
  test('lists all commits of a rewritten branch', async () => {
    await using repository = await repositoryScenarios.team().build()
    const known = await repository.id()
    const previous = await revisionsOf(repository)
    await repository.rewrite((branch) =>
      branch.commit({ by: ada, on: '2025-01-01', write: { 'a.ts': generateLines(3) } }),
    )
    expect(await listAbandonedRevisions(await openRepository(repository.path), known)).toEqual(previous)
  })
  test('lists the commits after the one that the branch was reset to', async () => {
    await using repository = await repositoryScenarios.solo().build()
    const known = await repository.id()
    await repository.git('update-ref', 'HEAD', 'HEAD~1')
    expect((await listAbandonedRevisions(await openRepository(repository.path), known)).commits).toEqual([
      known,
    ])
  })
})

async function revisionsOf({ path }: Repository, known?: string) {
  return listRevisions(await openRepository(path), known)
}

async function countCommits(repository: Repository, ...range: string[]): Promise<number> {
  return Number(await repository.git('rev-list', '--count', ...range))
}
