import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { level, levelStart } from './level.ts'

const STARTS = [0, 10, 30, 70, 150, 310, 630, 1270, 2550, 5110]

describe('levels (R15)', () => {
  test.each(STARTS.map((xp, place) => [place + 1, xp]))('level %i begins at %i xp', (number, xp) =>
    expect(level(xp)).toBe(number),
  )
  test.each(STARTS.slice(1).map((xp, place) => [place + 1, xp]))(
    'level %i still holds just under %i xp',
    (number, xp) => expect(level(xp - 0.000_001)).toBe(number),
  )
  test.each(STARTS.map((xp, place) => [place + 1, xp]))('the start of level %i is %i xp', (number, xp) =>
    expect(levelStart(number)).toBe(xp),
  )
  test('end at 10, however much there is', () => expect(level(1_000_000)).toBe(10))

  test('begin no later than the xp that reaches them', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 10_000, noNaN: true }), (xp) => {
        expect(levelStart(level(xp))).toBeLessThanOrEqual(xp + 1e-9)
      }),
    )
  })
})
