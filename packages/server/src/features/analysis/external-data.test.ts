import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toExternalData } from './external-data.ts'

const stackOverflow = (...tags: { answerScore: number; answerCount: number }[]) => ({
  source: 'stackOverflow' as const,
  reviews: null,
  answers: {
    reputation: 1,
    badges: { gold: 0, silver: 0, bronze: 0 },
    tags: tags.map((tag, index) => ({ name: `tag-${index}`, ...tag })),
  },
})
const tag = fc.record({ answerScore: fc.integer({ min: -50, max: 5000 }), answerCount: fc.nat(2000) })

test('returns stars and creation date by repository id', () => {
  const createdAtHost = new Date('2020-01-02T03:04:05Z')
  expect(toExternalData([{ id: 'a', stars: 12, createdAtHost }], []).hosts).toEqual(
    new Map([['a', { starCount: 12, repositoryCreatedAt: createdAtHost.getTime() / 1000 }]]),
  )
})

test('omits an unknown creation date', () => {
  expect(toExternalData([{ id: 'a', stars: 0, createdAtHost: null }], []).hosts.get('a')).toEqual({
    starCount: 0,
  })
})

test('returns no answers without a linked Stack Overflow account', () => {
  expect(toExternalData([], [{ source: 'gitHub', answers: null, reviews: null }]).answers).toBeUndefined()
})

test('returns no answers if they were never fetched', () => {
  expect(
    toExternalData([], [{ source: 'stackOverflow', answers: null, reviews: null }]).answers,
  ).toBeUndefined()
})

test('returns a score of 0 for a linked account without answers', () => {
  expect(toExternalData([], [stackOverflow()]).answers).toEqual({ score: 0, answerCount: 0 })
})

test('counts only the best tag', () => {
  const account = stackOverflow({ answerScore: 212, answerCount: 31 }, { answerScore: 640, answerCount: 120 })
  expect(toExternalData([], [account]).answers).toEqual({ score: 640, answerCount: 120 })
})

test('does not depend on the order of tags', () => {
  fc.assert(
    fc.property(fc.uniqueArray(tag, { selector: ({ answerScore }) => answerScore }), (tags) => {
      const [one, other] = [tags, tags.toReversed()].map((tagsInOrder) =>
        toExternalData([], [stackOverflow(...tagsInOrder)]),
      )
      expect(one!.answers).toEqual(other!.answers)
    }),
  )
})
