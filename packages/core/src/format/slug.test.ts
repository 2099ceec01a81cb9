import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slug } from './slug.ts'

test.each([
  ['What is a Closure?', 'what-is-a-closure'],
  ['snake_case name', 'snake-case-name'],
  ['C++ & C#', 'c--c'],
  ['Größe', 'gre'],
  ['', ''],
])('%s becomes %s (spec §5)', (name, expected) => {
  expect(slug(name)).toBe(expected)
})

const typed = fc.string({ unit: fc.constantFrom(...'aZ9-_ \n.äßİ漢🙂') })

test('a slug has nothing but a-z, 0-9 and hyphens', () => {
  fc.assert(fc.property(typed, (name) => /^[a-z0-9-]*$/.test(slug(name))))
})

test('a slug is its own slug', () => {
  fc.assert(fc.property(typed, (name) => slug(slug(name)) === slug(name)))
})
