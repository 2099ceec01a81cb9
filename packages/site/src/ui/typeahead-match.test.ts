import { expect, test } from 'vitest'
import { typeaheadMatch, typeaheadOffers } from './typeahead-match.ts'

const options = ['JavaScript', 'Java', 'TypeScript', 'Go', 'C++'].map((title) => ({ title }))

test.each([
  ['Java', 'Java'],
  [' Go ', 'Go'],
  ['C++', 'C++'],
  ['java', undefined],
  ['Jav', undefined],
  ['', undefined],
])('%j is %j', (typed, title) => {
  expect(typeaheadMatch(options, typed)?.title).toBe(title)
})

test.each([
  ['script', ['JavaScript', 'TypeScript']],
  ['C', ['C++', 'JavaScript', 'TypeScript']],
  ['', ['JavaScript', 'Java', 'TypeScript', 'Go', 'C++']],
  ['cobol', []],
])('%j offers %j', (typed, titles) => {
  expect(typeaheadOffers(options, typed).map(({ title }) => title)).toEqual(titles)
})
