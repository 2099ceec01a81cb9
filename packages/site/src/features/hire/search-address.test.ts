import { JobType, jobSearchStatuses, type SearchCriteria } from '@handiwork/core/api'
import { languages, naturalLanguageLevels, technologies } from '@handiwork/core/catalog'
import { array, assert, boolean, constantFrom, integer, property, record, string, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { criteriaIn, nothingWanted } from './criteria-in.ts'
import { isSameSearch, pathOfSearch, searchAddressOf } from './search-address.ts'

const oneOf = <One>(values: readonly One[]) => constantFrom(...(values as [One, ...One[]]))
const sorted = (words: readonly string[]) => [...new Set(words)].toSorted()
const few = { maxLength: 6 }
const leastXp = oneOf(['', ':1', ':100', ':999999'])
const least = oneOf(['', ':100', ':0:20', ':100:100'])

const wantedLanguages = array(tuple(oneOf(languages.map(({ key }) => key)), least), few)
const wantedTechnologies = array(tuple(oneOf(technologies.map(({ key }) => key)), leastXp), few)
const spoken = array(
  tuple(oneOf(['en', 'pt', 'ja']), oneOf(['', ...naturalLanguageLevels.map((level) => `:${level}`)])),
  few,
)
const joined = (words: readonly (readonly [string, string])[]) => sorted(words.map((word) => word.join('')))

const searches = record({
  q: string({ maxLength: 40, unit: 'grapheme' }).map((text) => text.trim()),
  languages: wantedLanguages.map(joined),
  technologies: wantedTechnologies.map(joined),
  countryCode: oneOf(['', 'pt', 'jp']),
  location: oneOf(['', 'Lisbon, Portugal', 'São Paulo']),
  remote: boolean(),
  jobTypes: array(oneOf(JobType.options), few).map((types) => sorted(types) as SearchCriteria['jobTypes']),
  jobSearchStatus: array(oneOf(jobSearchStatuses), few).map(
    (statuses) => sorted(statuses) as SearchCriteria['jobSearchStatus'],
  ),
  withoutVisa: boolean(),
  naturalLanguages: spoken.map(joined),
  minimumExperience: integer({ min: 0, max: 1_000_000 }),
})

const queryOf = (path: string) => new URL(path, 'https://handiwork.example').searchParams

test('every search is found again in its address', () => {
  assert(
    property(searches, integer({ min: 1, max: 99 }), (criteria, page) => {
      const address = { criteria, page, organization: undefined, segment: undefined }
      expect(searchAddressOf(queryOf(pathOfSearch(address)))).toEqual(address)
    }),
  )
})

test('whatever an address says, it asks for something that can be searched for', () => {
  const names = oneOf(Object.keys(nothingWanted))
  assert(
    property(array(tuple(names, string({ maxLength: 60 })), { maxLength: 12 }), (told) => {
      const criteria = criteriaIn(new URLSearchParams(told))
      expect(criteriaIn(queryOf(pathOfSearch({ criteria, page: 1 })))).toEqual(criteria)
    }),
  )
})

test.each([
  ['', '/hire/search'],
  ['languages=&countryCode=&minimumExperience=0&remote=', '/hire/search'],
  ['languages=go&languages=c', '/hire/search?languages=c,go'],
  ['languages=TypeScript:100', '/hire/search?languages=typescript:100'],
  ['languages=go:0:20,go:0:20', '/hire/search?languages=go:0:20'],
  ['q= compilers &page=2', '/hire/search?q=compilers&page=2'],
])('the one address of /hire/search?%s is %s', (query, path) => {
  const address = searchAddressOf(new URLSearchParams(query))
  expect(address && decodeURIComponent(pathOfSearch(address))).toBe(path)
})

test.each([
  'languages=???',
  'jobTypes=nothing',
  'naturalLanguages=xx',
  'countryCode=Portugal',
  'minimumExperience=-1',
])('what nobody can be looked for by is passed over: %s', (query) => {
  expect(criteriaIn(new URLSearchParams(query))).toEqual(nothingWanted)
})

test.each(['0', '-1', '1.5', 'two'])('there is no page %s', (page) => {
  expect(searchAddressOf(new URLSearchParams({ page }))).toBeUndefined()
})

test('a kept search has an address of its own', () => {
  const address = { criteria: nothingWanted, page: 1, segment: 'github', organization: 'oak' }
  expect(pathOfSearch(address)).toBe('/hire/search/github?organization=oak')
})

test('two searches are the same in whatever order they name things', () => {
  const one = { ...nothingWanted, languages: ['go', 'c'] }
  expect(isSameSearch(one, { ...nothingWanted, languages: ['c', 'go'] })).toBe(true)
})

test('one that asks for more is another', () => {
  expect(isSameSearch(nothingWanted, { ...nothingWanted, remote: true })).toBe(false)
})
