import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { authorShare, earnsCredit, isModelName, MODEL, modelNames, ratingModels } from './rating-model.ts'

test('the current model is the latest', () => expect(modelNames.at(-1)).toBe(MODEL))

test.each(modelNames)('%s is named for its key', (name) => expect(ratingModels[name].name).toBe(name))

test.each([
  ['xp/1', true],
  ['xp/2', true],
  ['xp/3', false],
  ['constructor', false],
])('isModelName(%j) returns %j', (name, expected) => expect(isModelName(name)).toBe(expected))

describe('authors of a commit (R2)', () => {
  const authorCount = fc.integer({ min: 1, max: 1000 })

  test('share no more than the whole commit in xp/2', () =>
    fc.assert(
      fc.property(authorCount, (count) => {
        expect(count * authorShare(ratingModels['xp/2'], count)).toBeCloseTo(1, 9)
      }),
    ))
  test('get less the more they are, in every model', () =>
    fc.assert(
      fc.property(fc.constantFrom(...modelNames), authorCount, (name, count) => {
        expect(authorShare(ratingModels[name], count + 1)).toBeLessThan(
          authorShare(ratingModels[name], count),
        )
      }),
    ))
  test('get everything if there is one, in every model', () =>
    expect(modelNames.map((name) => authorShare(ratingModels[name], 1))).toEqual([1, 1]))
  test.each([
    ['xp/1', 1000, true],
    ['xp/2', 10, true],
    ['xp/2', 11, false],
  ] as const)('in %s, %i authors are credited: %j', (name, count, expected) =>
    expect(earnsCredit(ratingModels[name], count)).toBe(expected),
  )
})
