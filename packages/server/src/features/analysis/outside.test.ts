import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outsideOf } from './outside.ts'

const stackOverflow = (...tags: { answerScore: number; answerCount: number }[]) => ({
  source: 'stackOverflow' as const,
  answers: {
    reputation: 1,
    badges: { gold: 0, silver: 0, bronze: 0 },
    tags: tags.map((tag, place) => ({ name: `tag-${place}`, ...tag })),
  },
})
const tag = fc.record({ answerScore: fc.integer({ min: -50, max: 5000 }), answerCount: fc.nat(2000) })

test('stars and age of a repository are told under its id', () => {
  const createdAtHost = new Date('2020-01-02T03:04:05Z')
  expect(outsideOf([{ id: 'a', stars: 12, createdAtHost }], []).hosts).toEqual(
    new Map([['a', { starCount: 12, repositoryCreatedAt: createdAtHost.getTime() / 1000 }]]),
  )
})

test('of an age nobody tells nothing is said', () => {
  expect(outsideOf([{ id: 'a', stars: 0, createdAtHost: null }], []).hosts.get('a')).toEqual({ starCount: 0 })
})

test('who linked no Stack Overflow has no answers', () => {
  expect(outsideOf([], [{ source: 'gitHub', answers: null }]).answers).toBeUndefined()
})

test('answers that were never told are none', () => {
  expect(outsideOf([], [{ source: 'stackOverflow', answers: null }]).answers).toBeUndefined()
})

test('who linked Stack Overflow and answered nothing has a score of 0', () => {
  expect(outsideOf([], [stackOverflow()]).answers).toEqual({ score: 0, answerCount: 0 })
})

test('an answer with several tags counts in the best of them alone', () => {
  const account = stackOverflow({ answerScore: 212, answerCount: 31 }, { answerScore: 640, answerCount: 120 })
  expect(outsideOf([], [account]).answers).toEqual({ score: 640, answerCount: 120 })
})

test('the order of the tags decides nothing', () => {
  fc.assert(
    fc.property(fc.uniqueArray(tag, { selector: ({ answerScore }) => answerScore }), (tags) => {
      const [one, other] = [tags, tags.toReversed()].map((all) => outsideOf([], [stackOverflow(...all)]))
      expect(one!.answers).toEqual(other!.answers)
    }),
  )
})
