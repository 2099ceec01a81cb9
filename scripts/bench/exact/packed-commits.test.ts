import { type Repository, repositoryScenarios } from '@handiwork/fixtures/repositories'
import { expect, test } from 'vitest'
import { openRepository } from '../../../packages/core/test/open-repository.ts'
import { compareHistories, type HistoryComparison } from './compare-histories.ts'
import { readPackedCommits } from './packed-commits.ts'
import { referenceCommits } from './reference-git.ts'

/**
 * Repositories that the pack reader can read. Excludes other object formats, and repositories that git itself
 * cannot read completely.
 */
const { sha256: _, 'hostile-trees': __, empty: ___, ...readableRepositories } = repositoryScenarios

// Their changes are simple enough for every git version to find the minimal diff.
test.each(Object.entries(readableRepositories))(
  'reads the %s repository like git',
  async (_, createRepository) => {
    await using built = await createRepository().build()
    expect((await compareWithGit(built)).differing).toEqual([])
  },
)

test('recognizes submodules', async () => {
  await using built = await repositoryScenarios['kinds-of-change']().build()
  expect((await compareWithGit(built)).submodules).toBeGreaterThan(0)
})

async function compareWithGit({ path }: Repository): Promise<HistoryComparison> {
  const repository = await openRepository(path)
  return await compareHistories(await readPackedCommits(repository), referenceCommits(repository.gitDir))
}
