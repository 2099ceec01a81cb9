import { expect, test } from 'vitest'
import { NewSearchCriteria } from './search-criteria.ts'

const nothing = {
  ...{ q: '', languages: [], technologies: [], countryCode: '', location: '', remote: false, jobTypes: [] },
  ...{ jobSearchStatus: [], withoutVisa: false, naturalLanguages: [], minimumExperience: 0 },
}

test('what is left out does not matter', () => {
  expect(NewSearchCriteria.parse({})).toEqual(nothing)
})

test('an address says as much as a form', () => {
  const asked = { languages: 'go:100,rust', jobTypes: 'fullTime', remote: 'true', minimumExperience: '50' }
  const filled = {
    languages: ['go:100', 'rust'],
    jobTypes: ['fullTime'],
    remote: true,
    minimumExperience: 50,
  }
  expect(NewSearchCriteria.parse(asked)).toEqual({ ...nothing, ...filled })
})

test.each([
  ['a kind of job', { jobTypes: 'holiday' }],
  ['a status', { jobSearchStatus: 'bored' }],
  ['a language people speak', { naturalLanguages: 'tlh' }],
  ['how well one is spoken', { naturalLanguages: 'en:z9' }],
  ['a field', { shoeSize: '43' }],
])('%s that is not listed is refused (spec §5, Filters)', (_, asked) => {
  expect(NewSearchCriteria.safeParse(asked).success).toBe(false)
})
