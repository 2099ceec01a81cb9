import { ada, createRepository, generateLines } from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { buildAndAnalyze } from '../../test/analyze-repositories.ts'
import type { HostedReviews } from '../contract/hosted-reviews.ts'
import type { HostedSquash } from '../contract/hosted-squash.ts'
import type { ModelName } from '../contract/rating-model.ts'
import { Report } from '../contract/report.ts'
import { sumHostedReviews } from '../score/hosted-reviews.ts'

/** A squash without a list, as GitHub makes it by default. */
const squashed = createRepository('looms').commit({
  ...{ by: ada, on: '2026-05-13T10:00:00Z', message: 'Weave (#12)' },
  write: { 'loom.ts': generateLines(300, 1) },
})
const dates = [4, 5, 6, 11, 12].map((day) => Date.UTC(2026, 4, day, 10) / 1000)
const authors = ['ada@byrne.example']
const reportWith = async (
  squashes: readonly HostedSquash[],
  model: ModelName = 'xp/2',
  reviews?: readonly HostedReviews[],
) =>
  buildAndAnalyze(squashed, {
    ...{ authors, model, analyzedAt: new Date('2026-11-20T12:00:00Z') },
    external: { hosts: new Map(), answers: undefined, squashes, reviews },
  })

describe('a squash whose code host lists five days (R5)', async () => {
  const plain = await reportWith([])
  const commit = plain.repositories[0]!.head!
  const squash = { commit, pullRequest: 12, dates }
  const spread = await reportWith([squash])

  test('counts on those days', () => {
    expect(plain.person!.experience.code).toBeCloseTo(2.957, 3)
    expect(spread.person!.experience.code).toBeCloseTo(6.594, 3)
  })
  test('is in the report with its dates, from which it is recomputed', async () => {
    expect(spread.repositories[0]!.hostedSquashes).toEqual([squash])
    expect(await reportWith(spread.repositories[0]!.hostedSquashes!)).toEqual(spread)
  })
  test('is recomputed to the byte, with reviews, from the JSON of a report', async () => {
    const reviews = [
      { isTruncated: false, source: 'gitHub', state: 'read', ...sumHostedReviews([]) } as const,
      { reason: 'unavailable', source: 'gitLab', state: 'notRead' } as const,
    ]
    const first = await reportWith([{ dates, pullRequest: 12, commit }], 'xp/2', reviews)
    const stored = Report.parse(JSON.parse(JSON.stringify(first)))
    const again = await reportWith(
      stored.repositories[0]!.hostedSquashes!,
      'xp/2',
      stored.person!.hostedReviews,
    )
    expect(JSON.stringify(again)).toBe(JSON.stringify(first))
  })
  test('is not in a report that does not use it', async () => {
    expect(plain.repositories[0]).not.toHaveProperty('hostedSquashes')
    expect((await reportWith([squash], 'xp/1')).repositories[0]).not.toHaveProperty('hostedSquashes')
    expect(await reportWith([{ ...squash, commit: 'of another repository' }])).toEqual(plain)
  })
  test('gives the same figures for the dates in any order', async () => {
    const other = await reportWith([{ ...squash, dates: dates.toReversed() }])
    expect(other.person).toEqual(spread.person)
  })
})
