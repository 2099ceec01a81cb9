import { expect, test } from 'vitest'
import { badgeFigure } from './badge-figure.ts'

test.each([
  ['experience', 94.9, '94.9 xp'],
  ['activeMonthCount', 1, '1 month'],
  ['repositoryCount', 2, '2 repositories'],
  ['testShare', 0.216, '21.6% tests'],
  ['bestFamiliarity', 31, '31% familiarity with a library of over 1,000 stars'],
  ['knownLibraries', 3, '10% familiarity with 3 popular libraries'],
  ['somethingNew', 4, 'somethingNew 4'],
])('formats %s %d as %j', (figure, value, expected) => {
  expect(badgeFigure(figure, value)).toBe(expected)
})
