import { expect, test } from 'vitest'
import { matchedParts } from './matched-parts.ts'

test.each([
  ['Porto, Portugal', 'Port', ['', 'Port', 'o, Portugal']],
  ['Porto, Portugal', 'portug', ['Porto, ', 'Portug', 'al']],
  ['São Paulo, Brazil', 'sao', ['', 'São', ' Paulo, Brazil']],
  ['Sao Tome', 'são ', ['', 'Sao', ' Tome']],
  ['Lisbon', 'bonn', ['Lisbon', '', '']],
  ['Lisbon', ' ', ['Lisbon', '', '']],
])('of %s the letters of %s stand out', (text, typed, parts) => {
  expect(matchedParts(text, typed)).toEqual(parts)
})
