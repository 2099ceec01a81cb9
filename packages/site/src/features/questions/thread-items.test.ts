import { expect, test } from 'vitest'
import { findItem, updateItem } from './thread-items.ts'

const item = (_id: string) => ({ _id, userId: null, voteCount: 1, userVoted: false })
const thread = { question: item('q'), answers: [item('a'), item('b')] }

test.each(['q', 'b'])('finds %s by its id', (id) => {
  expect(findItem(thread, id)?._id).toBe(id)
})

test('returns undefined for an unknown id', () => {
  expect(findItem(thread, 'c')).toBeUndefined()
})

test('changes one item and keeps the others', () => {
  const changed = updateItem(thread, 'b', (one) => ({ ...one, voteCount: 2 }))
  expect([changed.question, ...changed.answers].map(({ voteCount }) => voteCount)).toEqual([1, 1, 2])
})
