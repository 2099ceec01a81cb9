import { expect, test } from 'vitest'
import { findBannedTerms } from './find-banned-terms.ts'

const termsIn = (text: string) => findBannedTerms(text).map(({ line, term }) => ({ line, term }))

test.each([
  ['a word of a sentence', 'It is kept.', 'kept'],
  ['a capitalized word', 'Nobody asks.', 'nobody'],
  ['a phrase', 'read so many files', 'so many'],
  ['a word of a camel-case name', 'const keptFiles = 1', 'kept'],
  ['a word of a constant', 'KEPT_FILES', 'kept'],
  ['a British spelling', 'the catalogue', 'catalogue'],
  ['the ending of a constant', 'LINKS_AT_MOST = 20', 'LINKS_AT_MOST'],
])('finds %s', (_, text, term) => {
  expect(termsIn(text)).toEqual([{ line: 1, term }])
})

test.each([
  ['a longer word', 'understands'],
  ['a standard spelling', 'analyzed in the catalog'],
  ['a phrase that is only banned as a name', 'at most 20 links'],
])('does not find %s', (_, text) => {
  expect(termsIn(text)).toEqual([])
})

test('reports the line', () => {
  expect(termsIn('one\ntwo\nwhoever')).toEqual([{ line: 3, term: 'whoever' }])
})
