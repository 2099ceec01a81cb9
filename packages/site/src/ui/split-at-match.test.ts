import { expect, test } from 'vitest'
import { splitAtMatch } from './split-at-match.ts'

test.each([
  ['Porto, Portugal', 'Port', ['', 'Port', 'o, Portugal']],
  ['Porto, Portugal', 'portug', ['Porto, ', 'Portug', 'al']],
  ['São Paulo, Brazil', 'sao', ['', 'São', ' Paulo, Brazil']],
  ['Sao Tome', 'são ', ['', 'Sao', ' Tome']],
  ['Lisbon', 'bonn', ['Lisbon', '', '']],
  ['Lisbon', ' ', ['Lisbon', '', '']],
])('finds in %s the match for %s', (text, typed, parts) => {
  expect(splitAtMatch(text, typed)).toEqual(parts)
})
