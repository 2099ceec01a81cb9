import { numberBetween } from '@handiwork/fixtures/arbitraries'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupBadgeLevels, levelsOf } from '../../test/group-badge-levels.ts'
import { badgeLevels } from '../contract/badge.ts'
import { computeGroupBadge, type GroupWork } from './badges.ts'

const noWork: GroupWork = {
  experience: 0,
  activeMonthCount: 0,
  repositoryCount: 0,
  testShare: 0,
  cold: false,
}
const levelOf = (badge: string, work: Partial<GroupWork>) =>
  computeGroupBadge(levelsOf(badge), { ...noWork, ...work }).level

/** Experience, active months, repositories and share of tests. Only the unit-testing badge uses the share. */
type Figures = [g: number, m: number, r: number, tests: number]
const work = ([experience, activeMonthCount, repositoryCount, testShare]: Figures) => ({
  experience,
  activeMonthCount,
  repositoryCount,
  testShare,
})

describe('groupBadge (R16)', () => {
  describe.each(['front-end', 'back-end', 'mobile-dev'] as const)('%s', (badge) => {
    test.each<[Figures, string | null]>([
      [[10, 2, 1, 0], 'verified'],
      [[9.9, 2, 1, 0], null],
      [[10, 1, 1, 0], null],
      [[60, 6, 1, 0], 'good'],
      [[60, 5, 1, 0], 'verified'],
      [[200, 18, 2, 0], 'great'],
      [[200, 18, 1, 0], 'good'],
      [[199, 18, 2, 0], 'good'],
      [[200, 17, 2, 0], 'good'],
    ])('%j earns %s', (figures, level) => expect(levelOf(badge, work(figures))).toBe(level))
  })

  describe.each(['test-automation', 'dev-ops'] as const)('%s', (badge) => {
    test.each<[Figures, string | null]>([
      [[5, 2, 1, 0], 'verified'],
      [[4.9, 2, 1, 0], null],
      [[30, 6, 1, 0], 'good'],
      [[100, 12, 2, 0], 'great'],
      [[100, 12, 1, 0], 'good'],
    ])('%j earns %s', (figures, level) => expect(levelOf(badge, work(figures))).toBe(level))
  })

  describe('unit-testing', () => {
    test.each<[Figures, string | null]>([
      [[5, 2, 1, 0.05], 'verified'],
      [[5, 2, 1, 0.049], null],
      [[30, 6, 1, 0.1], 'good'],
      [[100, 12, 1, 0.2], 'great'],
      [[100, 12, 1, 0.19], 'good'],
    ])('%j earns %s', (figures, level) => expect(levelOf('unit-testing', work(figures))).toBe(level))
  })

  test('reports what the next level requires', () =>
    expect(computeGroupBadge(levelsOf('front-end'), { ...noWork, ...work([70, 5, 1, 0]) }).nextLevel).toEqual(
      {
        level: 'good',
        missing: [{ figure: 'activeMonthCount', have: 5, need: 6 }],
      },
    ))
  test('reports no next level at the highest level', () =>
    expect(
      computeGroupBadge(levelsOf('dev-ops'), { ...noWork, ...work([100, 12, 2, 0]) }).nextLevel,
    ).toBeNull())
  test('keeps the level of a cold badge', () =>
    expect(
      computeGroupBadge(levelsOf('back-end'), { ...noWork, ...work([10, 2, 1, 0]), cold: true }),
    ).toMatchObject({
      level: 'verified',
      cold: true,
    }))

  test('verifies a badge by Stack Overflow answers (R14)', () =>
    expect(levelOf('back-end', { answerXp: 10 })).toBe('verified'))
  test('does not verify a badge with less answer xp', () =>
    expect(levelOf('back-end', { answerXp: 9.9 })).toBeNull())
  test('never exceeds verified by answers', () =>
    expect(levelOf('back-end', { answerXp: 100 })).toBe('verified'))
  test('reports all requirements of good for a badge verified by answers', () =>
    expect(
      computeGroupBadge(levelsOf('back-end'), { ...noWork, answerXp: 100 }).nextLevel?.missing.length,
    ).toBe(2))

  test('the next level always has missing requirements', () => {
    fc.assert(
      fc.property(badgeArbitrary, workArbitrary, (badge, base) => {
        expect(
          computeGroupBadge(levelsOf(badge), base).nextLevel?.missing ?? ['nothing is left'],
        ).not.toEqual([])
      }),
    )
  })

  test('more work never lowers the level', () => {
    fc.assert(
      fc.property(badgeArbitrary, workArbitrary, workArbitrary, (badge, base, more) => {
        expect(rank(badge, addWork(base, more))).toBeGreaterThanOrEqual(rank(badge, base))
      }),
    )
  })

  test('fulfilling the missing requirements reaches the next level', () => {
    fc.assert(
      fc.property(badgeArbitrary, workArbitrary, (badge, base) => {
        const { level, nextLevel } = computeGroupBadge(levelsOf(badge), base)
        const fulfilled = Object.fromEntries(
          (nextLevel?.missing ?? []).map(({ figure, need }) => [figure, need]),
        )
        expect(levelOf(badge, { ...base, ...fulfilled })).toBe(nextLevel?.level ?? level)
      }),
    )
  })
})

const badgeArbitrary = fc.constantFrom(...groupBadgeLevels.keys())
const workArbitrary: fc.Arbitrary<GroupWork> = fc.record({
  experience: numberBetween(0, 300),
  activeMonthCount: fc.nat(30),
  repositoryCount: fc.nat(4),
  testShare: numberBetween(0, 1),
  cold: fc.boolean(),
})

function rank(badge: string, base: GroupWork): number {
  const { level } = computeGroupBadge(levelsOf(badge), base)
  return level === null ? -1 : badgeLevels.indexOf(level)
}

function addWork(one: GroupWork, other: GroupWork): GroupWork {
  return {
    experience: one.experience + other.experience,
    activeMonthCount: one.activeMonthCount + other.activeMonthCount,
    repositoryCount: one.repositoryCount + other.repositoryCount,
    testShare: Math.max(one.testShare, other.testShare),
    cold: one.cold,
  }
}
