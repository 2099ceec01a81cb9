import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugify } from './slug.ts'

test.each([
  ['What is a Closure?', 'what-is-a-closure'],
  ['snake_case name', 'snake-case-name'],
  ['C++ & C#', 'c--c'],
  ['Größe', 'gre'],
  ['', ''],
])('converts %s to %s (spec §5)', (name, expected) => {
  expect(slugify(name)).toBe(expected)
})

const typed = fc.string({ unit: fc.constantFrom(...'aZ9-_ \n.äßİ漢🙂') })

test('returns only a-z, 0-9 and hyphens', () => {
  fc.assert(fc.property(typed, (name) => /^[a-z0-9-]*$/.test(slugify(name))))
})

test('is idempotent', () => {
  fc.assert(fc.property(typed, (name) => slugify(slugify(name)) === slugify(name)))
})
