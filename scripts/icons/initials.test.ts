import fc from 'fast-check'
import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Solid', 'So'],
  ['chi', 'ch'],
  ['Testing Library', 'TL'],
  ['FluentAssertions', 'FA'],
  ['CMake', 'CM'],
  ['date-fns', 'DF'],
  ['Socket.IO', 'So'],
  ['D3', 'D3'],
  ['Date libraries (JS)', 'DL'],
  ['C', 'C'],
  ['', '?'],
  ['+++', '?'],
  ['Ямал', 'Ям'],
])('%j has the initials %j', (title, letters) => {
  expect(initials(title)).toBe(letters)
})

test('any title has a letter, and at most the six that two may become in upper case', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) => {
      expect([...initials(title)].length).toSatisfy((count: number) => count >= 1 && count <= 6)
    }),
  )
})
