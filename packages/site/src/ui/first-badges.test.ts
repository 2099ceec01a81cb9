import type { Badge } from '@handiwork/core/contract'
import { expect, test } from 'vitest'
import { firstBadges } from './first-badges.ts'

const badge = (name: string, level: Badge['level'], cold = false): Badge => ({
  ...{ name, level, cold, lastUsageTimestamp: null, figures: {}, missing: [] },
})

test('the highest come first', () => {
  const badges = [badge('a', 'verified'), badge('b', 'great'), badge('c', 'good')]
  expect(firstBadges(badges, 2).map(({ name }) => name)).toEqual(['b', 'c'])
})

test('cold ones come after all that are warm', () => {
  const badges = [badge('a', 'great', true), badge('b', 'verified')]
  expect(firstBadges(badges, 2).map(({ name }) => name)).toEqual(['b', 'a'])
})
