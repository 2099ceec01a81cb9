import { expect, test } from 'vitest'
import { closeMatches } from './close-matches.ts'

test.each([
  ['bogus', 'logout', false],
  ['xyz', 'push', false],
  ['profiles', 'profile', true],
  ['profil', 'profile', true],
  ['anaylze', 'analyze', true],
  ['analize', 'analyze', true],
  ['lgoin', 'login', true],
  ['logni', 'login', true],
  ['dif', 'diff', true],
  ['--jsn', '--json', true],
  ['--output-file', '--output', false],
])('of %s, %s is close: %s', (word, suggestion, isClose) => {
  expect(closeMatches(word, [suggestion])).toEqual(isClose ? [suggestion] : [])
})
