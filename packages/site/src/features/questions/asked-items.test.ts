import { expect, test } from 'vitest'
import { itemIn, withItem } from './asked-items.ts'

const item = (_id: string) => ({ _id, userId: null, voteCount: 1, userVoted: false })
const asked = { question: item('q'), answers: [item('a'), item('b')] }

test.each(['q', 'b'])('%s is found by its id', (id) => {
  expect(itemIn(asked, id)?._id).toBe(id)
})

test('what is not there is not found', () => {
  expect(itemIn(asked, 'c')).toBeUndefined()
})

test('one item changes, the others stay', () => {
  const changed = withItem(asked, 'b', (one) => ({ ...one, voteCount: 2 }))
  expect([changed.question, ...changed.answers].map(({ voteCount }) => voteCount)).toEqual([1, 1, 2])
})
