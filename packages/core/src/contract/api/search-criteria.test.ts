import { expect, test } from 'vitest'
import { NewSearchCriteria } from './search-criteria.ts'

const emptyCriteria = {
  ...{ q: '', languages: [], technologies: [], countryCode: '', location: '', remote: false, jobTypes: [] },
  ...{ jobSearchStatus: [], withoutVisa: false, naturalLanguages: [], minimumExperience: 0 },
  ...{ seniority: [], badges: [], lastUsed: null, workSeen: [] },
}

test('applies defaults to omitted criteria', () => {
  expect(NewSearchCriteria.parse({})).toEqual(emptyCriteria)
})

test('parses query parameters like form fields', () => {
  const input = { languages: 'go:100,rust', jobTypes: 'fullTime', remote: 'true', minimumExperience: '50' }
  const parsed = {
    languages: ['go:100', 'rust'],
    jobTypes: ['fullTime'],
    remote: true,
    minimumExperience: 50,
  }
  expect(NewSearchCriteria.parse(input)).toEqual({ ...emptyCriteria, ...parsed })
})

test.each([
  ['a job type', { jobTypes: 'holiday' }],
  ['a status', { jobSearchStatus: 'bored' }],
  ['a natural language', { naturalLanguages: 'tlh' }],
  ['a two-letter natural language', { naturalLanguages: 'xx' }],
  ['a language level', { naturalLanguages: 'en:z9' }],
  ['a field', { shoeSize: '43' }],
])('rejects %s that is not listed (spec §5, Filters)', (_, input) => {
  expect(NewSearchCriteria.safeParse(input).success).toBe(false)
})
