import { numberBetween } from '@handiwork/fixtures/arbitraries'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assessPlausibility, corroboratedXp, type HistoryEvidence } from './plausibility.ts'

const at = (date: string) => Date.parse(date) / 1000
const commit = (authored: string, committed = authored) => ({
  authoredAt: at(authored),
  committedAt: at(committed),
})
const plausibleHistory: HistoryEvidence = { commits: [commit('2026-05-04')], contributorCount: 1 }
const flagsOf = (history: Partial<HistoryEvidence>) =>
  assessPlausibility({ ...plausibleHistory, ...history }).flags
const corroborationOf = (history: Partial<HistoryEvidence>) =>
  assessPlausibility({ ...plausibleHistory, ...history }).corroboratedBy

describe('assessPlausibility flags (R9)', () => {
  test('no commits with plausible dates', () => expect(flagsOf({})).toEqual([]))
  test('no empty history', () => expect(flagsOf({ commits: [] })).toEqual([]))
  test('no commits that others applied later', () =>
    expect(flagsOf({ commits: [commit('2024-05-04', '2026-05-04')] })).toEqual([]))
  test('no date up to one day ahead', () =>
    expect(flagsOf({ commits: [commit('2026-05-05', '2026-05-04')] })).toEqual([]))
  test('author dates more than a day after the commit date', () =>
    expect(flagsOf({ commits: [commit('2026-05-05T00:00:01Z', '2026-05-04')] })).toEqual([
      'Some commits have an author date more than a day after their commit date.',
    ]))
  test('no commits without dates', () =>
    expect(
      flagsOf({
        commits: [{ authoredAt: Number.NaN, committedAt: Number.NaN }],
        accountCreatedAt: at('2020-01-01'),
      }),
    ).toEqual([]))
  test('commits older than the account', () =>
    expect(flagsOf({ accountCreatedAt: at('2026-05-05') })).toEqual([
      "Some commits are dated before their only author's account was created.",
    ]))
  test('commits older than the repository', () =>
    expect(flagsOf({ repositoryCreatedAt: at('2026-05-05') })).toEqual([
      'Some commits of the only author are dated before the repository was created on the code host.',
    ]))
  test('no old commits in a history of two people', () =>
    expect(
      flagsOf({
        contributorCount: 2,
        accountCreatedAt: at('2026-05-05'),
        repositoryCreatedAt: at('2026-05-05'),
      }),
    ).toEqual([]))
})

describe('assessPlausibility corroborates a history (R9)', () => {
  test.each<[string | null, Partial<HistoryEvidence>]>([
    [null, {}],
    ['two or more people', { contributorCount: 2 }],
    ['ten or more stars', { starCount: 10 }],
    [null, { starCount: 9 }],
    ['a published package', { published: true }],
    ['passing CI', { ciPasses: true }],
    ['signed commits', { signed: true }],
    [null, { published: false, ciPasses: false, signed: false }],
  ])('by %s', (by, history) => expect(corroborationOf(history)).toBe(by))
})

describe('corroboratedXp (R9)', () => {
  const flags = ['Odd.']
  test('limits a flagged history to 40', () =>
    expect(corroboratedXp(1000, { flags, corroboratedBy: null })).toBe(40))
  test('keeps lower xp of a flagged history', () =>
    expect(corroboratedXp(3, { flags, corroboratedBy: null })).toBe(3))
  test('keeps all xp of a corroborated history', () =>
    expect(corroboratedXp(1000, { flags, corroboratedBy: 'passing CI' })).toBe(1000))
  test('keeps all xp of a history without flags', () =>
    expect(corroboratedXp(1000, { flags: [], corroboratedBy: null })).toBe(1000))

  test('never exceeds the full xp and never decreases with corroboration', () => {
    fc.assert(
      fc.property(historyArbitrary, numberBetween(0, 1e4), (history, xp) => {
        const counted = corroboratedXp(xp, assessPlausibility(history))
        const signed = corroboratedXp(xp, assessPlausibility({ ...history, signed: true }))
        expect(counted).toBeLessThanOrEqual(signed)
        expect(signed).toBe(xp)
      }),
    )
  })
})

const secondsArbitrary = fc.oneof(fc.integer({ min: -1e9, max: 4e9 }), fc.constant(Number.NaN))
const historyArbitrary: fc.Arbitrary<HistoryEvidence> = fc.record(
  {
    commits: fc.array(fc.record({ authoredAt: secondsArbitrary, committedAt: secondsArbitrary })),
    contributorCount: fc.nat(3),
    starCount: fc.nat(20),
    published: fc.boolean(),
    accountCreatedAt: secondsArbitrary,
    repositoryCreatedAt: secondsArbitrary,
  },
  { requiredKeys: ['commits', 'contributorCount'] },
)
