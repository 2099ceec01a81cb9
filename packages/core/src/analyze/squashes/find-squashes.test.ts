import { ada, createRepository, generateLines } from '@handiwork/fixtures/repositories'
import { expect, test } from 'vitest'
import { findSquashes, MIN_SQUASH_LINES } from './find-squashes.ts'

const commit = (on: string, message: string, lines: number, seed: number) => ({
  ...{ by: ada, on, message },
  write: { [`loom-${seed}.ts`]: generateLines(lines, seed) },
})
const listed = [
  'Weave (#5)',
  '',
  'Squashed commit of the following:',
  '',
  `commit ${'1'.repeat(40)}`,
  'Author: Ada Byrne <ada@byrne.example>',
  'Date:   Mon May 4 10:00:00 2026 +0000',
  '',
  '    Begin',
].join('\n')

async function found(limit: number) {
  await using repository = await createRepository('looms')
    .commit(commit('2026-05-01T10:00:00Z', 'Old (#1)', MIN_SQUASH_LINES, 1))
    .commit(commit('2026-05-02T10:00:00Z', 'Small (#2)', MIN_SQUASH_LINES - 1, 2))
    .commit(commit('2026-05-03T10:00:00Z', 'No number', MIN_SQUASH_LINES, 3))
    .commit(commit('2026-05-04T10:00:00Z', 'New\n\nSee merge request looms/team!4', 400, 4))
    .commit(commit('2026-05-05T10:00:00Z', listed, 400, 5))
    .build()
  const squashes = await findSquashes(
    { kind: 'folder', name: 'looms', path: repository.path },
    { cacheFolder: undefined, environment: process.env, signal: new AbortController().signal, limit },
  )
  return squashes.map(({ pullRequest }) => pullRequest)
}

test('finds large commits that name a pull request and list no commits, newest first', async () => {
  expect(await found(10)).toEqual([4, 1])
})

test('returns at most the limit', async () => expect(await found(1)).toEqual([4]))
