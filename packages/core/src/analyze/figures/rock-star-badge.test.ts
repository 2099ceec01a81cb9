import { describe, expect, test } from 'vitest'
import type { LibraryWork } from '../../score/library-badge.ts'
import { buildPersonBadges } from './person-badges.ts'

const popular: LibraryWork = { stars: 2000, familiarity: 12.3456789, ownMonths: 2, published: true }
const badgesFor = (...libraries: readonly LibraryWork[]) =>
  buildPersonBadges({ labels: new Map(), lines: 0, libraries, asOfMonth: 24_316 })

describe('the rock-star badge (R16)', () => {
  test('is earned by familiarity with a popular library', () =>
    expect(badgesFor(popular).map(({ name, level }) => `${name} ${level}`)).toEqual(['rock-star verified']))
  test('reports the highest familiarity', () =>
    expect(badgesFor(popular)[0]!.figures).toEqual({ familiarity: 12.345679, libraryCount: 1 }))
  test('has no last usage date', () => expect(badgesFor(popular)[0]!.lastUsageTimestamp).toBeNull())
  test('never turns cold', () => expect(badgesFor(popular)[0]!.cold).toBe(false))
  test('reports what the next level requires', () =>
    expect(badgesFor(popular)[0]!.missing).toEqual([
      { figure: 'bestFamiliarity', have: 12.345679, need: 25 },
    ]))
  test('is not earned for an unpublished library', () =>
    expect(badgesFor({ ...popular, published: false })).toEqual([]))
  test('is not earned without libraries', () => expect(badgesFor()).toEqual([]))
})
