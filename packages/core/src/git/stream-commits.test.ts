import { createRepository, generateLines, grace, tove } from '@handiwork/fixtures/repositories'
import { expect, test } from 'vitest'
import { openRepository } from '../../test/open-repository.ts'
import type { CommitFields } from './commit-header.ts'
import { streamNamingCommits, streamOtherBranches } from './stream-commits.ts'

/** More than one chunk of a pipe. */
const LONG_TEXT = 'Knots and bends. '.repeat(10_000)

const messages = [
  'Begin',
  `Pair\n\nco-author: Ada\n\n${LONG_TEXT}`,
  'Tie\n\nReviewed-By : Ada <ada@byrne.example>',
  'Squash\n\n    Author: Ada <ada@byrne.example>',
]

test('returns the commits at HEAD whose messages may name people, with complete messages', async () => {
  const story = createRepository('messages')
  for (const [index, message] of messages.entries())
    story.commit({ by: grace, on: `2024-01-0${index + 1}`, message, write: { a: generateLines(index + 1) } })
  await using built = await story.build()
  const found: CommitFields[] = []
  await streamNamingCommits(await openRepository(built.path), (commit) => found.push(commit))
  expect(found.map(({ message }) => message.trimEnd())).toEqual(
    messages
      .slice(1)
      .map((message) => message.trimEnd())
      .reverse(),
  )
})

test('returns the commits that only other branches contain', async () => {
  await using built = await createRepository('branches')
    .commit({ by: grace, on: '2024-01-01', message: 'Begin', write: { a: 'a\n' } })
    .branch('other', (other) =>
      other
        .commit({ by: tove, on: '2024-01-02', message: LONG_TEXT, write: { b: 'b\n' } })
        .commit({ by: grace, on: '2024-01-03', message: 'Last', write: { b: 'c\n' } }),
    )
    .commit({ by: grace, on: '2024-01-04', message: 'Go on', write: { a: 'b\n' } })
    .build()
  await built.git('update-ref', 'refs/remotes/origin/topic', 'other')
  await built.git('update-ref', 'refs/heads/other', 'other~1')
  const found: CommitFields[] = []
  await streamOtherBranches(await openRepository(built.path), (commit) => found.push(commit))
  expect(found.map(({ author, message }) => [author.name, message.trim().length])).toEqual([
    ['Grace Okafor', 'Last'.length],
    ['Tove Lindqvist', LONG_TEXT.trim().length],
  ])
})

test('returns nothing for an empty repository', async () => {
  await using built = await createRepository('empty').build()
  const repository = await openRepository(built.path)
  const found: CommitFields[] = []
  await streamNamingCommits(repository, (commit) => found.push(commit))
  await streamOtherBranches(repository, (commit) => found.push(commit))
  expect(found).toEqual([])
})
