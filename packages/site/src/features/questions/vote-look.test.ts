import { expect, test } from 'vitest'
import { voted, voteLook } from './vote-look.ts'

const item = { userId: 'joan', voteCount: 4, userVoted: false }

test.each([
  ['joan', false, 'Votes'],
  ['mira', false, 'Upvote'],
  ['mira', true, 'Cancel upvote'],
])('to %s (voted: %s) it says %s (spec §5)', (looking, userVoted, sentence) => {
  expect(voteLook({ ...item, userVoted }, looking).sentence).toBe(sentence)
})

test('of somebody who is gone anybody may vote for what they wrote', () => {
  expect(voteLook({ ...item, userId: null }, undefined).kind).toBe('voter')
})

test.each([
  [false, 1, 5],
  [true, 1, 4],
  [true, 0, 3],
  [false, 0, 4],
] as const)('voted for: %s, then %i, makes of four %i', (userVoted, vote, voteCount) => {
  expect(voted({ ...item, userVoted }, vote)).toMatchObject({ voteCount, userVoted: vote === 1 })
})
