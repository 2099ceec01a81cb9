import { expect, test } from 'vitest'
import { describeDetails } from './describe-details.ts'

test('describes criteria and counts, and omits what was not asked', () => {
  expect(
    describeDetails({
      ...{ languages: ['go', 'rust'], naturalLanguages: [{ code: 'de', level: 'b2' }], remote: true },
      ...{ location: '', badges: [], jobId: null, withoutVisa: false, total: 12 },
    }),
  ).toBe('languages: go, rust; natural languages: (code: de; level: b2); remote: yes; total: 12')
})

test('lists the criteria of a search without its record', () => {
  const criteria = { languages: ['go'], minimumExperience: 0 }
  const details = { recordId: '01', sort: 'match', total: 3, criteria, preceding: 0 }
  expect(describeDetails(details)).toBe('languages: go; sort: match; total: 3')
})

test('describes nothing as an empty text', () => {
  expect(describeDetails({})).toBe('')
})
