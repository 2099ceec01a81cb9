import type { Badge } from '@handiwork/core/contract'
import { expect, test } from 'vitest'
import { nextLevelOf, reasonsOf } from './hallmark-reasons.ts'

const badge: Badge = {
  name: 'front-end',
  level: 'good',
  cold: false,
  lastUsageTimestamp: null,
  figures: { testShare: 0.214835, experience: 199.7, repositoryCount: 0, activeMonthCount: 19 },
  missing: [{ figure: 'experience', have: 199.7, need: 200 }],
}

test('what somebody has never looks like what is still asked for', () => {
  expect(reasonsOf(badge).map(({ shown }) => shown)).toEqual(['199', '19'])
})

test('tests count for unit testing', () => {
  expect(reasonsOf({ ...badge, name: 'unit-testing' }).at(-1)).toEqual({
    figure: 'testShare',
    value: 21,
    shown: '21',
  })
})

test('the next level tells what it asks for', () => {
  expect(nextLevelOf(badge)).toEqual({
    level: 'great',
    asks: [{ figure: 'experience', value: 200, shown: '200' }],
  })
})

test('a share that is asked for is in per cent', () => {
  const missing = [{ figure: 'testShare', have: 0.02, need: 0.07 }]
  expect(nextLevelOf({ ...badge, missing })?.asks.at(0)?.shown).toBe('7')
})

test('nothing comes after the highest level', () => {
  expect(nextLevelOf({ ...badge, level: 'great', missing: [] })).toBeUndefined()
})
