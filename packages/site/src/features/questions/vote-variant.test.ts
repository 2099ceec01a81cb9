import { expect, test } from 'vitest'
import { voteVariant, withVote } from './vote-variant.ts'

const item = { userId: 'joan', voteCount: 4, userVoted: false }

test.each([
  ['joan', false, 'Votes'],
  ['mira', false, 'Upvote'],
  ['mira', true, 'Cancel upvote'],
])('shows to %s (voted: %s) the label %s (spec §5)', (viewerId, userVoted, label) => {
  expect(voteVariant({ ...item, userVoted }, viewerId).label).toBe(label)
})

test('allows votes for posts of deleted users', () => {
  expect(voteVariant({ ...item, userId: null }, undefined).kind).toBe('voter')
})

test.each([
  [false, 1, 5],
  [true, 1, 4],
  [true, 0, 3],
  [false, 0, 4],
] as const)('applies to a count of four (voted: %s) the vote %i: %i', (userVoted, vote, voteCount) => {
  expect(withVote({ ...item, userVoted }, vote)).toMatchObject({ voteCount, userVoted: vote === 1 })
})
