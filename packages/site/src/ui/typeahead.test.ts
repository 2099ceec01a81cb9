import { expect, test } from 'vitest'
import { filterOptions, findExactOption } from './typeahead.ts'

const options = ['JavaScript', 'Java', 'TypeScript', 'Go', 'C++'].map((title) => ({ title }))

test.each([
  ['Java', 'Java'],
  [' Go ', 'Go'],
  ['C++', 'C++'],
  ['java', undefined],
  ['Jav', undefined],
  ['', undefined],
])('matches %j with %j', (typed, title) => {
  expect(findExactOption(options, typed)?.title).toBe(title)
})

test.each([
  ['script', ['JavaScript', 'TypeScript']],
  ['C', ['C++', 'JavaScript', 'TypeScript']],
  ['', ['JavaScript', 'Java', 'TypeScript', 'Go', 'C++']],
  ['cobol', []],
])('filters by %j to %j', (typed, titles) => {
  expect(filterOptions(options, typed).map(({ title }) => title)).toEqual(titles)
})
