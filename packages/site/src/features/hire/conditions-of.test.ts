import type { SearchCriteria } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { conditionsOf, searchSentence } from './conditions-of.ts'
import { nothingWanted } from './criteria-in.ts'
import { filtersSet } from './filters-set.ts'

const wanted: SearchCriteria = {
  ...nothingWanted,
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

test('a search is told in words', () => {
  expect(conditionsOf(wanted).map(({ title }) => title)).toEqual([
    'Go',
    'TypeScript, from 100 xp, from 20°',
    'React, from 50 xp',
    'Lisbon, Portugal or remote',
    'Actively looking or Open',
    'Full time',
    'English, at least B2',
    'Needs no visa sponsorship',
    'from 1,500 xp in all',
    '“compilers”',
  ])
})

test('without each of its conditions nothing is left', () => {
  const bare = conditionsOf(wanted).reduce(
    (criteria, { field }) => conditionsOf(criteria).find((one) => one.field === field)?.without ?? criteria,
    { ...wanted, languages: ['go'] },
  )
  expect(bare).toEqual(nothingWanted)
})

test('who looks for nobody in particular looks for everybody', () => {
  expect(searchSentence(nothingWanted)).toBe('Everybody')
})

test('what is seen without opening the filters is not counted among them', () => {
  expect(filtersSet({ ...wanted, naturalLanguages: [] })).toBe(5)
})
