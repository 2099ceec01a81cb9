import { bigRepository, corruptPack, type Repository, stories } from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commitsAt, failureOf, processesAt } from '../../test/reading.ts'
import { GitFailure } from './git-failure.ts'
import { history } from './history.ts'
import { type GitRepository, openRepository } from './repository.ts'
import { revisions } from './revisions.ts'

let big: Repository
let repository: GitRepository
let ids: readonly string[]

beforeAll(async () => {
  big = await bigRepository({ commits: 1500 })
  repository = await openRepository(big.path)
  ids = (await revisions(repository)).commits
})
afterAll(() => big[Symbol.asyncDispose]())

describe('several gits', () => {
  test.for([2, 5])('%i of them give the same commits as one', async (shards) => {
    expect(await commitsAt(big.path, { shards })).toEqual(await commitsAt(big.path, { shards: 1 }))
  })
  test('give each commit once', async () => {
    const found = await commitsAt(big.path, { shards: 5 })
    expect(found.map(({ id }) => id)).toEqual(ids.toSorted())
  })
})

describe.each(['sha256', 'shallow', 'detached'])('a repository that is %s', (story) => {
  test('gives the commits that git counts', async () => {
    await using built = await stories[story]!().build()
    const counted = Number(await built.git('rev-list', '--count', '--no-merges', 'HEAD'))
    expect(await commitsAt(built.path)).toHaveLength(counted)
  })
})

test('an empty repository gives no commits', async () => {
  await using built = await stories.empty!().build()
  expect(await commitsAt(built.path)).toEqual([])
})

describe('an abort in the middle', () => {
  test('rejects with the reason of the signal', async () => {
    const reason = new Error('Enough')
    expect(await failureOf(abortedAfter(100, reason))).toBe(reason)
  })
  test('rejects before the first commit just as well', async () => {
    const signal = AbortSignal.abort('Not at all')
    expect(await failureOf(Array.fromAsync(history(repository, ids, { signal })))).toBe('Not at all')
  })
  test('leaves no git behind', async () => {
    await failureOf(abortedAfter(100, new Error('Enough')))
    expect(await processesAt(big.path)).toEqual([])
  })
})

test('a reader who leaves in the middle leaves no git behind', async () => {
  for await (const _ of history(repository, ids, { shards: 2 })) break
  await expect.poll(() => processesAt(big.path)).toEqual([])
})

test('commits come while git still reads', async () => {
  for await (const _ of history(repository, ids, { shards: 2 })) {
    expect(await processesAt(big.path)).not.toEqual([])
    break
  }
})

describe('a corrupt pack', () => {
  test.for([1, 2])('fails with what git says, read by %i gits', async (shards) => {
    await using broken = await bigRepository({ commits: 600 })
    const opened = await openRepository(broken.path)
    const { commits } = await revisions(opened)
    await corruptPack(broken)
    expect(await failureOf(Array.fromAsync(history(opened, commits, { shards })))).toBeInstanceOf(GitFailure)
  })
})

async function abortedAfter(count: number, reason: unknown): Promise<void> {
  const controller = new AbortController()
  let read = 0
  for await (const _ of history(repository, ids, { shards: 2, signal: controller.signal }))
    if (++read === count) controller.abort(reason)
}
