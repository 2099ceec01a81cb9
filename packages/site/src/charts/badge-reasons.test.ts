import type { Badge } from '@handiwork/core/contract'
import { expect, test } from 'vitest'
import { badgeReasons, nextBadgeLevel } from './badge-reasons.ts'

const badge: Badge = {
  name: 'front-end',
  level: 'good',
  cold: false,
  lastUsageTimestamp: null,
  figures: { testShare: 0.214835, experience: 199.7, repositoryCount: 0, activeMonthCount: 19 },
  missing: [{ figure: 'experience', have: 199.7, need: 200 }],
}

test('rounds current figures down, so that they never equal an unmet requirement', () => {
  expect(badgeReasons(badge).map(({ formatted }) => formatted)).toEqual(['199', '19'])
})

test('includes tests for the unit testing badge', () => {
  expect(badgeReasons({ ...badge, name: 'unit-testing' }).at(-1)).toEqual({
    figure: 'testShare',
    value: 21,
    formatted: '21',
  })
})

test('returns the next level with its requirements', () => {
  expect(nextBadgeLevel(badge)).toEqual({
    level: 'great',
    requirements: [{ figure: 'experience', value: 200, formatted: '200' }],
  })
})

test('returns a required share in percent', () => {
  const missing = [{ figure: 'testShare', have: 0.02, need: 0.07 }]
  expect(nextBadgeLevel({ ...badge, missing })?.requirements.at(0)?.formatted).toBe('7')
})

test('returns undefined for the highest level', () => {
  expect(nextBadgeLevel({ ...badge, level: 'great', missing: [] })).toBeUndefined()
})
