import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type GivenReview, sumHostedReviews } from './hosted-reviews.ts'

const START = Date.parse('2024-03-01T10:00:00Z')
const review = (minutes: number, overrides: Partial<GivenReview> = {}): GivenReview => ({
  url: `https://host.example/pull/${minutes}`,
  author: 'tove',
  isApproved: true,
  reviewedAt: new Date(START + minutes * 60_000).toISOString(),
  ...overrides,
})

describe('sumHostedReviews', () => {
  const reviews = fc
    .array(fc.record({ minutes: fc.integer({ min: 0, max: 600 }), author: fc.constantFrom('a', 'b', null) }))
    .map((all) => all.map(({ minutes, author }) => review(minutes, { author })))

  test('returns zeros without a review', () =>
    expect(sumHostedReviews([])).toEqual({
      ...{ pullRequestCount: 0, authorCount: 0, sessionCount: 0, approvedCount: 0 },
      ...{ firstTimestamp: null, lastTimestamp: null },
    }))
  test('counts a hundred approvals within ten minutes as one session', () =>
    expect(sumHostedReviews(Array.from({ length: 100 }, (_, index) => review(index * 0.09)))).toMatchObject({
      pullRequestCount: 100,
      sessionCount: 1,
      approvedCount: 100,
    }))
  test('counts a review ten minutes after an earlier one as another session', () =>
    expect(sumHostedReviews([review(0), review(9.9), review(10), review(19)]).sessionCount).toBe(2))
  test('leaves out deleted authors, but not their pull requests', () =>
    expect(sumHostedReviews([review(0, { author: null }), review(60)])).toMatchObject({
      pullRequestCount: 2,
      authorCount: 1,
    }))
  test('returns the same figures in any order', () =>
    fc.assert(
      fc.property(reviews, (all) => {
        expect(sumHostedReviews(all.toReversed())).toEqual(sumHostedReviews(all))
      }),
    ))
  test('never has more sessions than reviews, nor two sessions within ten minutes', () =>
    fc.assert(
      fc.property(reviews, (all) => {
        const { sessionCount, firstTimestamp, lastTimestamp } = sumHostedReviews(all)
        const span = Date.parse(lastTimestamp ?? '') - Date.parse(firstTimestamp ?? '')
        expect(sessionCount).toBeLessThanOrEqual(all.length)
        if (all.length > 0) expect(sessionCount).toBeLessThanOrEqual(1 + span / 600_000)
        expect(sessionCount > 0).toBe(all.length > 0)
      }),
    ))
  test('never decreases with another review', () =>
    fc.assert(
      fc.property(reviews, fc.integer({ min: 0, max: 600 }), (all, minutes) => {
        const before = sumHostedReviews(all)
        const after = sumHostedReviews([...all, review(minutes)])
        expect(after.pullRequestCount).toBe(before.pullRequestCount + 1)
        expect(after.authorCount).toBeGreaterThanOrEqual(before.authorCount)
      }),
    ))
})
