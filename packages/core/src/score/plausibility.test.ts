import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { corroboratedXp, type History, plausible } from './plausibility.ts'

const at = (date: string) => Date.parse(date) / 1000
const commit = (authored: string, committed = authored) => ({
  authoredAt: at(authored),
  committedAt: at(committed),
})
const honest: History = { commits: [commit('2026-05-04')], contributorCount: 1 }
const flagsOf = (history: Partial<History>) => plausible({ ...honest, ...history }).flags
const byOf = (history: Partial<History>) => plausible({ ...honest, ...history }).corroboratedBy

describe('a history (R9)', () => {
  test('of honest dates has no flag', () => expect(flagsOf({})).toEqual([]))
  test('without commits has no flag', () => expect(flagsOf({ commits: [] })).toEqual([]))
  test('of commits that others picked later has no flag', () =>
    expect(flagsOf({ commits: [commit('2024-05-04', '2026-05-04')] })).toEqual([]))
  test('may be a day ahead', () =>
    expect(flagsOf({ commits: [commit('2026-05-05', '2026-05-04')] })).toEqual([]))
  test('dated into the future has a flag', () =>
    expect(flagsOf({ commits: [commit('2026-05-05T00:00:01Z', '2026-05-04')] })).toEqual([
      'Some commits are dated more than a day after they were made.',
    ]))
  test('without dates has no flag', () =>
    expect(
      flagsOf({
        commits: [{ authoredAt: Number.NaN, committedAt: Number.NaN }],
        accountCreatedAt: at('2020-01-01'),
      }),
    ).toEqual([]))
  test('older than the account has a flag', () =>
    expect(flagsOf({ accountCreatedAt: at('2026-05-05') })).toEqual([
      'Some commits are dated before the account of their only author was opened.',
    ]))
  test('older than the repository has a flag', () =>
    expect(flagsOf({ repositoryCreatedAt: at('2026-05-05') })).toEqual([
      'Some commits of the only author are dated before the code host had the repository.',
    ]))
  test('of two people may be older than either', () =>
    expect(
      flagsOf({
        contributorCount: 2,
        accountCreatedAt: at('2026-05-05'),
        repositoryCreatedAt: at('2026-05-05'),
      }),
    ).toEqual([]))
})

describe('a history is corroborated (R9)', () => {
  test.each<[string | null, Partial<History>]>([
    [null, {}],
    ['two or more people', { contributorCount: 2 }],
    ['ten or more stars', { starCount: 10 }],
    [null, { starCount: 9 }],
    ['a published package', { published: true }],
    ['passing CI', { ciPasses: true }],
    ['signed commits', { signed: true }],
    [null, { published: false, ciPasses: false, signed: false }],
  ])('by %s', (by, history) => expect(byOf(history)).toBe(by))
})

describe('xp on leaderboards (R9)', () => {
  const flags = ['Odd.']
  test('of an odd history ends at 40', () =>
    expect(corroboratedXp(1000, { flags, corroboratedBy: null })).toBe(40))
  test('of an odd history may be less', () =>
    expect(corroboratedXp(3, { flags, corroboratedBy: null })).toBe(3))
  test('of a corroborated history is all of it', () =>
    expect(corroboratedXp(1000, { flags, corroboratedBy: 'passing CI' })).toBe(1000))
  test('of a history that is not odd is all of it', () =>
    expect(corroboratedXp(1000, { flags: [], corroboratedBy: null })).toBe(1000))

  test('never exceeds what the owner sees, and never sinks by corroboration', () => {
    fc.assert(
      fc.property(aHistory, fc.double({ min: 0, max: 1e4, noNaN: true }), (history, xp) => {
        const counted = corroboratedXp(xp, plausible(history))
        const signed = corroboratedXp(xp, plausible({ ...history, signed: true }))
        expect([counted <= signed, signed]).toEqual([true, xp])
      }),
    )
  })
})

const seconds = fc.oneof(fc.integer({ min: -1e9, max: 4e9 }), fc.constant(Number.NaN))
const aHistory: fc.Arbitrary<History> = fc.record(
  {
    commits: fc.array(fc.record({ authoredAt: seconds, committedAt: seconds })),
    contributorCount: fc.nat(3),
    starCount: fc.nat(20),
    published: fc.boolean(),
    accountCreatedAt: seconds,
    repositoryCreatedAt: seconds,
  },
  { requiredKeys: ['commits', 'contributorCount'] },
)
