import type { Badge } from '@handiwork/core/contract'
import { expect, test } from 'vitest'
import { topBadges } from './top-badges.ts'

const badge = (name: string, level: Badge['level'], cold = false): Badge => ({
  ...{ name, level, cold, lastUsageTimestamp: null, figures: {}, missing: [] },
})

test('sorts by level, highest first', () => {
  const badges = [badge('a', 'verified'), badge('b', 'great'), badge('c', 'good')]
  expect(topBadges(badges, 2).map(({ name }) => name)).toEqual(['b', 'c'])
})

test('sorts cold badges last', () => {
  const badges = [badge('a', 'great', true), badge('b', 'verified')]
  expect(topBadges(badges, 2).map(({ name }) => name)).toEqual(['b', 'a'])
})
