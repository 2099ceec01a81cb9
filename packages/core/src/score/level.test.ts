import { numberBetween } from '@handiwork/fixtures/arbitraries'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { levelForXp, levelStart } from './level.ts'

const STARTS = [0, 10, 30, 70, 150, 310, 630, 1270, 2550, 5110]

describe('levelForXp (R15)', () => {
  test.each(STARTS.map((xp, index) => [index + 1, xp]))('level %i begins at %i xp', (number, xp) =>
    expect(levelForXp(xp)).toBe(number),
  )
  test.each(STARTS.slice(1).map((xp, index) => [index + 1, xp]))(
    'level %i includes just under %i xp',
    (number, xp) => expect(levelForXp(xp - 0.000_001)).toBe(number),
  )
  test.each(STARTS.map((xp, index) => [index + 1, xp]))(
    'levelStart returns for level %i the xp %i',
    (number, xp) => expect(levelStart(number)).toBe(xp),
  )
  test('never exceeds level 10', () => expect(levelForXp(1_000_000)).toBe(10))

  test('levelStart never exceeds the xp of the level', () => {
    fc.assert(
      fc.property(numberBetween(0, 10_000), (xp) => {
        expect(levelStart(levelForXp(xp))).toBeLessThanOrEqual(xp + 1e-9)
      }),
    )
  })
})
