import { expect, test } from 'vitest'
import { addTerm, parseSpokenLanguage, removeTerm, skillTitle } from './skill-terms.ts'

test('adds a new term', () => {
  expect(addTerm(['go'], 'rust')).toEqual(['go', 'rust'])
})

test('replaces a term for the same skill with other minimums', () => {
  expect(addTerm(['go', 'rust:100'], 'rust:50:20')).toEqual(['go', 'rust:50:20'])
})

test('removes a term', () => {
  expect(removeTerm(['go', 'rust:100'], 'rust:100')).toEqual(['go'])
})

test.each([
  [{ minimumExperience: 0, minimumTemperature: 0 }, 'Rust'],
  [{ minimumExperience: 100, minimumTemperature: 0 }, 'Rust, 100+ xp'],
  [{ minimumExperience: 0, minimumTemperature: 20 }, 'Rust, 20°+'],
  [{ minimumExperience: 100, minimumTemperature: 20 }, 'Rust, 100+ xp, 20°+'],
])('formats a skill with %o as %s', (minimums, title) => {
  expect(skillTitle('Rust', { name: 'rust', ...minimums })).toBe(title)
})

test.each([
  ['en', { code: 'en', level: '' }],
  ['en:b2', { code: 'en', level: 'b2' }],
])('parses %s into language and level', (term, expected) => {
  expect(parseSpokenLanguage(term)).toEqual(expected)
})
