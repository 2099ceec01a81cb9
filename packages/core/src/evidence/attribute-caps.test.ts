import { describe, expect, test } from 'vitest'
import { dayWorth, monthXp } from '../score/experience.ts'
import { attributeXp } from './attribute-xp.ts'
import type { EvidenceFigure } from './evidence-figure.ts'
import type { CreditedCommit, EvidenceRecord } from './evidence-record.ts'

const DAY = 86_400
const commit = (
  repository: string,
  lines: number,
  changes: Partial<CreditedCommit> = {},
): CreditedCommit => ({
  ...{ id: `${repository}${lines}`, repository, seconds: 20_000 * DAY, authorCount: 1 },
  parts: [{ language: 'Go', weight: 1, newLineCount: lines, deletedLineCount: 0, lines }],
  ...{ technologies: { gin: lines }, badges: { 'back-end': lines }, excluded: {} },
  ...changes,
})
const xpOf = (commits: readonly CreditedCommit[], figure: EvidenceFigure, limit: number | null = null) => {
  const record: EvidenceRecord = {
    ...{ model: 'xp/1' as const, commits, repositories: [] },
    technologies: [{ name: 'gin', factor: 1.1, limit }],
  }
  return attributeXp(record, figure).commits.map(({ experience }) => experience)
}

describe('a day with more than 600 lines in a repository', () => {
  const commits = [commit('loom', 500), commit('loom', 1000), commit('kernel', 100)]

  test('divides the capped lines in proportion', () => {
    const xp = monthXp(dayWorth(700))
    const [first, second, third] = xpOf(commits, { kind: 'total' })
    expect(first).toBeCloseTo((xp * 200) / 700, 9)
    expect(second).toBeCloseTo((xp * 400) / 700, 9)
    expect(third).toBeCloseTo((xp * 100) / 700, 9)
  })

  test('gives a badge the whole day if all files count for it', () => {
    const sum = xpOf(commits, { kind: 'badge', name: 'back-end' }).reduce((one, other) => one + other, 0)
    expect(sum).toBeCloseTo(monthXp(dayWorth(700)), 9)
  })
})

test('an author of two gets the lines divided by the square root of two', () => {
  const shared = commit('loom', 100, { authorCount: 2 })
  expect(xpOf([shared], { kind: 'language', name: 'Go' })[0]).toBeCloseTo(
    monthXp(dayWorth(100 / Math.SQRT2)),
    9,
  )
})

test('a technology has the factor of its difficulty', () =>
  expect(xpOf([commit('loom', 100)], { kind: 'technology', name: 'gin' })[0]).toBeCloseTo(
    1.1 * monthXp(dayWorth(100)),
    9,
  ))

test('a technology with more xp than its limit divides the limit', () => {
  const commits = [commit('loom', 100), commit('loom', 300, { seconds: 20_001 * DAY })]
  const [first, second] = xpOf(commits, { kind: 'technology', name: 'gin' }, 2)
  expect(first! + second!).toBeCloseTo(2, 9)
  expect(second! / first!).toBeCloseTo(dayWorth(300) / dayWorth(100), 9)
})
