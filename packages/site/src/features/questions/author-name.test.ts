import { expect, test } from 'vitest'
import { authorName } from './author-name.ts'

test.each([
  [{ _id: '1', login: 'joanw', name: 'Joan Whittle' }, 'Joan Whittle'],
  [{ _id: '1', login: 'joanw', name: '' }, 'joanw'],
  [{ _id: '1', login: null, name: 'Joan' }, undefined],
  [null, undefined],
])('returns for %j: %s (spec §2)', (user, name) => {
  expect(authorName(user)).toBe(name)
})
