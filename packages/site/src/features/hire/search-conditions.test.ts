import type { SearchCriteria } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { countFilters } from './count-filters.ts'
import { EMPTY_CRITERIA } from './parse-criteria.ts'
import { describeSearch, searchConditions } from './search-conditions.ts'

const criteria: SearchCriteria = {
  ...EMPTY_CRITERIA,
  q: 'compilers',
  languages: ['go', 'typescript:100:20'],
  technologies: ['react:50'],
  countryCode: 'pt',
  location: 'Lisbon',
  remote: true,
  jobSearchStatus: ['active', 'open'],
  jobTypes: ['fullTime'],
  naturalLanguages: ['en:b2'],
  withoutVisa: true,
  minimumExperience: 1500,
}

test('lists the conditions of a search as text', () => {
  expect(searchConditions(criteria).map(({ title }) => title)).toEqual([
    'Go',
    'TypeScript, 100+ xp, 20°+',
    'React, 50+ xp',
    'Lisbon, Portugal or remote',
    'Actively looking or Open to offers',
    'Full time',
    'English, B2 or better',
    'No visa sponsorship needed',
    '1,500+ total xp',
    '“compilers”',
  ])
})

test('returns the empty criteria when every condition is removed', () => {
  const result = searchConditions(criteria).reduce(
    (remaining, { field }) =>
      searchConditions(remaining).find((one) => one.field === field)?.criteriaWithout ?? remaining,
    { ...criteria, languages: ['go'] },
  )
  expect(result).toEqual(EMPTY_CRITERIA)
})

test('describes a search without conditions', () => {
  expect(describeSearch(EMPTY_CRITERIA)).toBe('All developers')
})

test('counts only conditions inside the filter panel', () => {
  expect(countFilters({ ...criteria, naturalLanguages: [] })).toBe(5)
})
