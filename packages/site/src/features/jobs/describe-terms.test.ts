import { expect, test } from 'vitest'
import { describeSalary, describeTypes } from './describe-terms.ts'
import { jobFixture } from './job-fixture.ts'

test.each([
  ['a range', {}, '€62,000 to €78,000 a year'],
  ['equal ends', { salaryMax: 62_000 }, '€62,000 a year'],
  ['a minimum', { salaryMax: null }, 'From €62,000 a year'],
  ['a maximum', { salaryMin: null, salaryPeriod: 'hour' }, 'Up to €78,000 an hour'],
  [
    'a currency whose sign others use',
    { salaryCurrency: 'SEK', salaryMax: null },
    'From SEK\u00a062,000 a year',
  ],
] as const)('describes a salary with %s', (_, terms, expected) => {
  const salary = describeSalary(jobFixture(terms))
  expect(`${salary?.amount} ${salary?.period}`).toBe(expected)
})

test('describes no salary without an amount', () => {
  const none = { salaryMin: null, salaryMax: null, salaryCurrency: null, salaryPeriod: null }
  expect(describeSalary(jobFixture(none))).toBeUndefined()
})

test('names alternatives in one phrase', () => {
  expect(
    describeTypes(jobFixture({ employmentTypes: ['contract'], seniorities: ['mid', 'senior'] })),
  ).toEqual(['Contract', 'Mid-level or senior'])
})
