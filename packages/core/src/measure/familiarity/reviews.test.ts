import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ada, buildFacts, grace, robot, type Work } from '../../../test/facts-fixture.ts'
import { resolvePeople } from '../people.ts'
import { countReviews, knowledgeScore } from './reviews.ts'

const reviewedBy = (...trailers: readonly (readonly [string, typeof ada])[]): Work => ({ by: ada, trailers })

describe('countReviews (R12)', () => {
  test.each([
    ['counts reviews', [reviewedBy(['Reviewed-by', grace])], 1],
    ['counts acknowledgements', [reviewedBy(['Acked-by', grace])], 1],
    ['counts a commit once', [reviewedBy(['Reviewed-by', grace], ['Acked-by', grace])], 1],
    ['does not count tests and signatures', [reviewedBy(['Tested-by', grace], ['Signed-off-by', grace])], 0],
    ['adds up commits', [reviewedBy(['Reviewed-by', grace]), reviewedBy(['Acked-by', grace])], 2],
    ['counts reviews of bots', [{ by: robot, trailers: [['Reviewed-by', grace]] } satisfies Work], 1],
  ] as const)('%s', (_, works, expected) => expect(reviewsOf(grace.email, works)).toBe(expected))

  test('does not count reviews of own commits', () =>
    expect(
      reviewsOf(ada.email, [
        reviewedBy(['Reviewed-by', ada]),
        { by: grace, coAuthors: [ada], trailers: [['Reviewed-by', ada]] },
      ]),
    ).toBe(0))
  test('does not count bots', () => expect(reviewsOf(robot.email, [reviewedBy(['Acked-by', robot])])).toBe(0))
})

describe('knowledgeScore (R12)', () => {
  const familiarity = fc.double({ min: 0, max: 1, noNaN: true })

  test('is between the familiarity and half more', () =>
    fc.assert(
      fc.property(familiarity, fc.nat(1000), fc.nat(1000), (known, reviews, more) => {
        const score = knowledgeScore(known, reviews, reviews + more)
        expect(score).toBeGreaterThanOrEqual(known)
        expect(score).toBeLessThanOrEqual(known + 0.5 + 1e-9)
      }),
    ))
  test('grows with reviews', () =>
    fc.assert(
      fc.property(familiarity, fc.nat(1000), (known, reviews) => {
        const [fewer, more] = [reviews, reviews + 1].map((count) => knowledgeScore(known, count, 1001))
        expect(more).toBeGreaterThan(fewer!)
      }),
    ))
})

function reviewsOf(email: string, works: readonly Work[]): number {
  const facts = buildFacts(...works)
  const people = resolvePeople(facts, (contact) => contact)
  const person = people.people.findIndex(({ emails }) => emails.includes(email))
  return countReviews(facts, people, facts.ids.keys()).get(person) ?? 0
}
