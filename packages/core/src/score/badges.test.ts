import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { badgeLevels } from '../contract/badge.ts'
import { type GroupBadge, groupBadgeRules } from './badge-rules.ts'
import { type GroupWork, groupBadge } from './badges.ts'

const groupBadges = Object.keys(groupBadgeRules) as GroupBadge[]
const nothing: GroupWork = {
  experience: 0,
  activeMonthCount: 0,
  repositoryCount: 0,
  testShare: 0,
  cold: false,
}
const levelOf = (badge: GroupBadge, work: Partial<GroupWork>) =>
  groupBadge(badge, { ...nothing, ...work }).level

/** experience, active months, repositories, share of tests; `tests` are left alone by all but unit testing. */
type Figures = [g: number, m: number, r: number, tests: number]
const work = ([experience, activeMonthCount, repositoryCount, testShare]: Figures) => ({
  experience,
  activeMonthCount,
  repositoryCount,
  testShare,
})

describe('badges (R16)', () => {
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
    ])('%j is %s', (figures, level) => expect(levelOf(badge, work(figures))).toBe(level))
  })

  describe.each(['test-automation', 'dev-ops'] as const)('%s', (badge) => {
    test.each<[Figures, string | null]>([
      [[5, 2, 1, 0], 'verified'],
      [[4.9, 2, 1, 0], null],
      [[30, 6, 1, 0], 'good'],
      [[100, 12, 2, 0], 'great'],
      [[100, 12, 1, 0], 'good'],
    ])('%j is %s', (figures, level) => expect(levelOf(badge, work(figures))).toBe(level))
  })

  describe('unit-testing', () => {
    test.each<[Figures, string | null]>([
      [[5, 2, 1, 0.05], 'verified'],
      [[5, 2, 1, 0.049], null],
      [[30, 6, 1, 0.1], 'good'],
      [[100, 12, 1, 0.2], 'great'],
      [[100, 12, 1, 0.19], 'good'],
    ])('%j is %s', (figures, level) => expect(levelOf('unit-testing', work(figures))).toBe(level))
  })

  test('say what the next level still asks for', () =>
    expect(groupBadge('front-end', { ...nothing, ...work([70, 5, 1, 0]) }).nextLevel).toEqual({
      level: 'good',
      missing: [{ figure: 'activeMonthCount', have: 5, need: 6 }],
    }))
  test('ask for nothing at the highest level', () =>
    expect(groupBadge('dev-ops', { ...nothing, ...work([100, 12, 2, 0]) }).nextLevel).toBeNull())
  test('fade and stay', () =>
    expect(groupBadge('back-end', { ...nothing, ...work([10, 2, 1, 0]), cold: true })).toMatchObject({
      level: 'verified',
      cold: true,
    }))

  test('are verified by answers (R14)', () => expect(levelOf('back-end', { answerXp: 10 })).toBe('verified'))
  test('are not verified by fewer answers', () => expect(levelOf('back-end', { answerXp: 9.9 })).toBeNull())
  test('are never good by answers', () => expect(levelOf('back-end', { answerXp: 100 })).toBe('verified'))
  test('verified by answers still ask for all of good', () =>
    expect(groupBadge('back-end', { ...nothing, answerXp: 100 }).nextLevel?.missing.length).toBe(2))

  test('are given exactly when nothing of their level is missing', () => {
    fc.assert(
      fc.property(aBadge, someWork, (badge, done) => {
        expect(groupBadge(badge, done).nextLevel?.missing ?? ['nothing is left']).not.toEqual([])
      }),
    )
  })

  test('never sink by more work', () => {
    fc.assert(
      fc.property(aBadge, someWork, someWork, (badge, done, more) => {
        expect(rank(badge, together(done, more))).toBeGreaterThanOrEqual(rank(badge, done))
      }),
    )
  })

  test('are reached by getting what is missing', () => {
    fc.assert(
      fc.property(aBadge, someWork, (badge, done) => {
        const { level, nextLevel } = groupBadge(badge, done)
        const gained = Object.fromEntries(
          (nextLevel?.missing ?? []).map(({ figure, need }) => [figure, need]),
        )
        expect(levelOf(badge, { ...done, ...gained })).toBe(nextLevel?.level ?? level)
      }),
    )
  })
})

const aBadge = fc.constantFrom(...groupBadges)
const someWork: fc.Arbitrary<GroupWork> = fc.record({
  experience: fc.double({ min: 0, max: 300, noNaN: true }),
  activeMonthCount: fc.nat(30),
  repositoryCount: fc.nat(4),
  testShare: fc.double({ min: 0, max: 1, noNaN: true }),
  cold: fc.boolean(),
})

function rank(badge: GroupBadge, done: GroupWork): number {
  const { level } = groupBadge(badge, done)
  return level === null ? -1 : badgeLevels.indexOf(level)
}

function together(one: GroupWork, other: GroupWork): GroupWork {
  return {
    experience: one.experience + other.experience,
    activeMonthCount: one.activeMonthCount + other.activeMonthCount,
    repositoryCount: one.repositoryCount + other.repositoryCount,
    testShare: Math.max(one.testShare, other.testShare),
    cold: one.cold,
  }
}
