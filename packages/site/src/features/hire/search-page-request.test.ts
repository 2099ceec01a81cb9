import {
  JobType,
  jobSearchStatuses,
  lastUsedPeriods,
  type SearchCriteria,
  seniorities,
  workSeenKinds,
} from '@handiwork/core/api'
import { languages, naturalLanguageLevels, technologies } from '@handiwork/core/catalog'
import { array, assert, boolean, constantFrom, integer, property, record, string, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_CRITERIA, parseCriteria } from './parse-criteria.ts'
import { isSameSearch, parseSearchPageRequest, pathToSearch } from './search-page-request.ts'

const arbitraryOf = <One>(values: readonly One[]) => constantFrom(...(values as [One, ...One[]]))
const sorted = (words: readonly string[]) => [...new Set(words)].toSorted()
const smallArray = { maxLength: 6 }
const xpMinimum = arbitraryOf(['', ':1', ':100', ':999999'])
const skillMinimum = arbitraryOf(['', ':100', ':0:20', ':100:100'])

const wantedLanguages = array(tuple(arbitraryOf(languages.map(({ key }) => key)), skillMinimum), smallArray)
const wantedTechnologies = array(
  tuple(arbitraryOf(technologies.map(({ key }) => key)), xpMinimum),
  smallArray,
)
const spoken = array(
  tuple(
    arbitraryOf(['en', 'pt', 'ja']),
    arbitraryOf(['', ...naturalLanguageLevels.map((level) => `:${level}`)]),
  ),
  smallArray,
)
const joinTerms = (words: readonly (readonly [string, string])[]) =>
  sorted(words.map((word) => word.join('')))

const arbitraryCriteria = record({
  q: string({ maxLength: 40, unit: 'grapheme' }).map((text) => text.trim()),
  languages: wantedLanguages.map(joinTerms),
  technologies: wantedTechnologies.map(joinTerms),
  countryCode: arbitraryOf(['', 'pt', 'jp']),
  location: arbitraryOf(['', 'Lisbon, Portugal', 'São Paulo']),
  remote: boolean(),
  jobTypes: array(arbitraryOf(JobType.options), smallArray).map(
    (types) => sorted(types) as SearchCriteria['jobTypes'],
  ),
  jobSearchStatus: array(arbitraryOf(jobSearchStatuses), smallArray).map(
    (statuses) => sorted(statuses) as SearchCriteria['jobSearchStatus'],
  ),
  withoutVisa: boolean(),
  naturalLanguages: spoken.map(joinTerms),
  minimumExperience: integer({ min: 0, max: 1_000_000 }),
  seniority: array(arbitraryOf(seniorities), smallArray).map(
    (values) => sorted(values) as SearchCriteria['seniority'],
  ),
  badges: array(arbitraryOf(['back-end', 'dev-ops:good']), smallArray).map((values) => sorted(values)),
  lastUsed: arbitraryOf([null, ...lastUsedPeriods]),
  workSeen: array(arbitraryOf(workSeenKinds), smallArray).map(
    (values) => sorted(values) as SearchCriteria['workSeen'],
  ),
})

const parseQuery = (path: string) => new URL(path, 'https://handiwork.example').searchParams

test('round-trips every search through its URL', () => {
  assert(
    property(arbitraryCriteria, integer({ min: 1, max: 99 }), (criteria, page) => {
      const pageRequest = { criteria, page, organization: undefined, segment: undefined }
      expect(parseSearchPageRequest(parseQuery(pathToSearch(pageRequest)))).toEqual(pageRequest)
    }),
  )
})

test('parses any URL into valid criteria', () => {
  const names = arbitraryOf(Object.keys(EMPTY_CRITERIA))
  assert(
    property(array(tuple(names, string({ maxLength: 60 })), { maxLength: 12 }), (entries) => {
      const criteria = parseCriteria(new URLSearchParams(entries))
      expect(parseCriteria(parseQuery(pathToSearch({ criteria, page: 1 })))).toEqual(criteria)
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
])('normalizes /hire/search?%s to %s', (query, path) => {
  const pageRequest = parseSearchPageRequest(new URLSearchParams(query))
  expect(pageRequest && decodeURIComponent(pathToSearch(pageRequest))).toBe(path)
})

test.each([
  'languages=???',
  'jobTypes=nothing',
  'naturalLanguages=xx',
  'countryCode=Portugal',
  'minimumExperience=-1',
])('ignores invalid criteria: %s', (query) => {
  expect(parseCriteria(new URLSearchParams(query))).toEqual(EMPTY_CRITERIA)
})

test.each(['0', '-1', '1.5', 'two'])('rejects the page number %s', (page) => {
  expect(parseSearchPageRequest(new URLSearchParams({ page }))).toBeUndefined()
})

test('uses the segment of a saved search as its path', () => {
  const pageRequest = { criteria: EMPTY_CRITERIA, page: 1, segment: 'github', organization: 'oak' }
  expect(pathToSearch(pageRequest)).toBe('/hire/search/github?organization=oak')
})

test('treats searches as equal regardless of order', () => {
  const one = { ...EMPTY_CRITERIA, languages: ['go', 'c'] }
  expect(isSameSearch(one, { ...EMPTY_CRITERIA, languages: ['c', 'go'] })).toBe(true)
})

test('treats a search with an extra condition as different', () => {
  expect(isSameSearch(EMPTY_CRITERIA, { ...EMPTY_CRITERIA, remote: true })).toBe(false)
})
