import { expect, test } from 'vitest'
import { inOrderOf, putBack, readAnew, without } from './list-changes.ts'

const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

test('what is deleted is gone at once (spec §4)', () => {
  expect(without([a, b, c], 'b')).toEqual([a, c])
})

test('what could not be deleted comes back where it was', () => {
  expect(putBack([a, c], b, 1)).toEqual([a, b, c])
})

test('what comes back is there once', () => {
  expect(putBack([b, a, c], b, 1)).toEqual([a, b, c])
})

test('what comes back to a list that got shorter is its last', () => {
  expect(putBack([a], c, 2)).toEqual([a, c])
})

test('entries stand in the order of the ids', () => {
  expect(inOrderOf([a, b, c], ['c', 'a', 'b'])).toEqual([c, a, b])
})

test('an order from before an entry was deleted still holds for the others', () => {
  expect(inOrderOf([b, c], ['c', 'a', 'b'])).toEqual([c, b])
})

test('what an order does not name stays last', () => {
  expect(inOrderOf([a, b, c], ['c'])).toEqual([c, a, b])
})

test('of a list that is read anew descriptions stay as they were read on the server', () => {
  const fresh = [
    { id: 'c', description: '' },
    { id: 'a', description: '' },
  ]
  expect(readAnew([{ id: 'a', description: 'Payments' }], fresh)).toEqual([
    { id: 'c', description: '' },
    { id: 'a', description: 'Payments' },
  ])
})
