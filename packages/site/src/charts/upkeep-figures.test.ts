import type { Reviews, Upkeep } from '@handiwork/core/contract'
import { expect, test } from 'vitest'
import { upkeepFigures } from './upkeep-figures.ts'

const reviews: Reviews = {
  ...{ commitCount: 1312, authorCount: 41, sessionCount: 88 },
  ...{ reviewedCount: 1300, ackedCount: 12, testedCount: 0, reportedCount: 4, signedOffCount: 9 },
}
const upkeep: Upkeep = { mergeCount: 7, landedCount: 0, revertCount: 1, releaseCount: 0 }

test('names every figure that is not zero', () => {
  const texts = upkeepFigures(reviews, upkeep).map(({ shown, label }) => `${shown} ${label}`)
  expect(texts).toEqual([
    '1,312 reviewed commits by 41 people',
    '88 review sessions',
    '7 merges',
    '1 reverted commit',
  ])
})

test('has the singular for one', () => {
  const one = upkeepFigures({ ...reviews, commitCount: 1, authorCount: 1, sessionCount: 1 }, null)
  expect(one.map(({ label }) => label)).toEqual(['reviewed commit by 1 person', 'review session'])
})

test('is empty without reviews and upkeep', () => {
  const none = { ...reviews, commitCount: 0, authorCount: 0, sessionCount: 0 }
  expect(upkeepFigures(null, null)).toEqual([])
  expect(upkeepFigures(none, { mergeCount: 0, landedCount: 0, revertCount: 0, releaseCount: 0 })).toEqual([])
})
