import {
  buildBigRepository,
  corruptPack,
  type Repository,
  repositoryScenarios,
} from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRepository } from '../../test/open-repository.ts'
import { gitProcessesAt, readCommitsAt, rejectionOf } from '../../test/read-commits.ts'
import { GitFailure } from './git-failure.ts'
import { listRevisions } from './list-revisions.ts'
import { readCommitHistory } from './read-commit-history.ts'
import type { GitRepository } from './repository.ts'

let big: Repository
let repository: GitRepository
let ids: readonly string[]

beforeAll(async () => {
  big = await buildBigRepository({ commits: 1500 })
  repository = await openRepository(big.path)
  ids = (await listRevisions(repository)).commits.slice(0)
})
afterAll(() => big[Symbol.asyncDispose]())

describe('several workers', () => {
  test.for([2, 5])('%i of them return the same commits as one', async (workers) => {
    expect(await readCommitsAt(big.path, { workers })).toEqual(await readCommitsAt(big.path, { workers: 1 }))
  })
  test('return each commit once', async () => {
    const commits = await readCommitsAt(big.path, { workers: 5 })
    expect(commits.map(({ id }) => id)).toEqual(ids.toSorted())
  })
})

describe.each(['sha256', 'shallow', 'detached'] as const)('a %s repository', (story) => {
  test('returns the commits that git counts', async () => {
    await using fixture = await repositoryScenarios[story]().build()
    const expectedCount = Number(await fixture.git('rev-list', '--count', '--no-merges', 'HEAD'))
    expect(await readCommitsAt(fixture.path)).toHaveLength(expectedCount)
  })
})

test('returns no commits for an empty repository', async () => {
  await using fixture = await repositoryScenarios.empty().build()
  expect(await readCommitsAt(fixture.path)).toEqual([])
})

describe('an abort while reading', () => {
  test('rejects with the abort reason', async () => {
    const reason = new Error('Enough')
    expect(await rejectionOf(abortAfter(100, reason))).toBe(reason)
  })
  test('rejects before the first commit', async () => {
    const signal = AbortSignal.abort('Canceled')
    expect(await rejectionOf(Array.fromAsync(readCommitHistory(repository, ids, { signal })))).toBe(
      'Canceled',
    )
  })
  test('leaves no git process', async () => {
    await rejectionOf(abortAfter(100, new Error('Enough')))
    expect(await gitProcessesAt(big.path)).toEqual([])
  })
})

test('leaves no git process when the consumer leaves early', async () => {
  for await (const _ of readCommitHistory(repository, ids, { workers: 2 })) break
  await expect.poll(() => gitProcessesAt(big.path)).toEqual([])
})

test('yields commits while git is still running', async () => {
  for await (const _ of readCommitHistory(repository, ids, { workers: 2 })) {
    expect(await gitProcessesAt(big.path)).not.toEqual([])
    break
  }
})

describe('a corrupt pack', () => {
  test.for([1, 2])('rejects with the git failure with %i workers', async (workers) => {
    await using broken = await buildBigRepository({ commits: 600 })
    const opened = await openRepository(broken.path)
    const { commits } = await listRevisions(opened)
    await corruptPack(broken)
    expect(
      await rejectionOf(Array.fromAsync(readCommitHistory(opened, commits, { workers }))),
    ).toBeInstanceOf(GitFailure)
  })
})

async function abortAfter(count: number, reason: unknown): Promise<void> {
  const controller = new AbortController()
  let read = 0
  for await (const _ of readCommitHistory(repository, ids, { workers: 2, signal: controller.signal }))
    if (++read === count) controller.abort(reason)
}
