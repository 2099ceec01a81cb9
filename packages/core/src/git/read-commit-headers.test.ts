import { repositoryScenarios } from '@handiwork/fixtures/repositories'
import { expect, test } from 'vitest'
import { openRepository } from '../../test/open-repository.ts'
import { listRevisions } from './list-revisions.ts'
import { readCommitHeaders } from './read-commit-headers.ts'

test('reads all headers in batches', async () => {
  await using scenario = await repositoryScenarios.team().build()
  const repository = await openRepository(scenario.path)
  const commits = (await listRevisions(repository)).commits.slice(0)
  const atOnce = await readCommitHeaders(repository, commits)
  const batched = await readCommitHeaders(repository, commits, undefined, 2)
  expect({ ids: [...batched.keys()], headers: [...batched] }).toEqual({ ids: commits, headers: [...atOnce] })
  expect(commits.length).toBeGreaterThan(4)
})
