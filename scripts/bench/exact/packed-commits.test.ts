import { type Repository, stories } from '@handiwork/fixtures/repositories'
import { expect, test } from 'vitest'
import { openRepository } from '../../../packages/core/src/git/repository.ts'
import { oracleCommits } from './oracle.ts'
import { packedCommits } from './packed-commits.ts'
import { type Tally, tallied } from './tally.ts'

/** Stories without objects of the kind that is read, or that git itself will not read to the end. */
const { sha256: _, 'hostile-trees': __, empty: ___, ...readable } = stories

// Their changes are so plain that every version of git finds the fewest lines.
test.each(Object.entries(readable))('the story %s is told as git tells it', async (_, story) => {
  await using built = await story().build()
  expect((await held(built)).differing).toEqual([])
})

test('submodules are known for what they are', async () => {
  await using built = await stories['kinds-of-change']!().build()
  expect((await held(built)).submodules).toBeGreaterThan(0)
})

async function held({ path }: Repository): Promise<Tally> {
  const repository = await openRepository(path)
  return await tallied(await packedCommits(repository), oracleCommits(repository.gitDir))
}
