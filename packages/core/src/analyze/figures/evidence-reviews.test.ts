import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_EVIDENCE_REVIEWS } from '../../contract/limits.ts'
import type { ReviewDetails, ReviewedCommit } from '../../measure/upkeep.ts'
import type { RepositoryMeasurement } from '../measure-repository.ts'
import { buildEvidenceReviews } from './evidence-reviews.ts'
import { sumReviews } from './upkeep-figures.ts'

const details: ReviewDetails = { roles: ['reviewed'], authors: [1, -1] }

/** The parts of a measurement that reviews need; the person at index 0 is selected. */
function measurementOf(name: string, reviewed: readonly ReviewedCommit[]): RepositoryMeasurement {
  const people = [
    { name: 'Ada', emails: ['ada@byrne.example'] },
    { name: 'Grace', emails: ['grace@h.example'] },
  ]
  const roles = { reviewed: reviewed.length, acked: 0, tested: 0, reported: 0, signed: 0 }
  const upkeep = new Map([[0, { roles, reviewed, reviewedAuthors: new Set([1]) }]])
  return {
    name,
    people: { people },
    upkeep,
    selectedIndexes: new Set([0]),
  } as unknown as RepositoryMeasurement
}

const review = (id: number, seconds: number): ReviewedCommit => ({
  id: `${id}`.padStart(7, '0'),
  seconds,
  details,
})

test('lists reviews latest first, with the names of their authors and without bots', () => {
  const reviews = buildEvidenceReviews([
    measurementOf('kestrel', [review(1, 1_700_000_000), review(2, 1_700_000_060)]),
  ])
  expect(reviews).toEqual([
    {
      ...{ id: '0000002', repository: 'kestrel', timestamp: '2023-11-14T22:14:20.000Z', roles: ['reviewed'] },
      ...{ startsSession: false, authors: ['Grace'] },
    },
    {
      ...{ id: '0000001', repository: 'kestrel', timestamp: '2023-11-14T22:13:20.000Z', roles: ['reviewed'] },
      ...{ startsSession: true, authors: ['Grace'] },
    },
  ])
})

test('counts the commits and sessions of the figures, also with forks and invalid dates', () => {
  const entry = fc.tuple(
    fc.nat({ max: 40 }),
    fc.oneof(fc.integer({ min: 1, max: 9000 }), fc.constant(Number.NaN)),
  )
  const entries = fc.uniqueArray(entry, { selector: ([id]) => id, maxLength: 30 })
  fc.assert(
    fc.property(entries, fc.nat({ max: 30 }), (all, copied) => {
      const reviews = all.map(([id, seconds]) => review(id, seconds))
      const repositories = [measurementOf('first', reviews), measurementOf('fork', reviews.slice(0, copied))]
      const { commitCount, sessionCount } = sumReviews(repositories, ({ selectedIndexes }) => selectedIndexes)
      const listed = buildEvidenceReviews(repositories)
      expect(listed).toHaveLength(commitCount)
      expect(listed.filter(({ startsSession }) => startsSession)).toHaveLength(sessionCount)
    }),
  )
})

test('is bounded, and contains the latest reviews', () => {
  const many = Array.from({ length: MAX_EVIDENCE_REVIEWS + 5 }, (_, index) =>
    review(index, 1_700_000_000 + index),
  )
  const reviews = buildEvidenceReviews([measurementOf('kestrel', many)])
  expect(reviews).toHaveLength(MAX_EVIDENCE_REVIEWS)
  expect(reviews.at(-1)?.id).toBe('0000005')
})
