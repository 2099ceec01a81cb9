import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CreditedCommit } from './evidence-record.ts'
import { explainFigure } from './select-evidence.ts'
import { sumByDay } from './sum-by-day.ts'

const commits = fc.array(
  fc.record({
    repository: fc.constantFrom('loom', 'kernel'),
    seconds: fc.integer({ min: 1_600_000_000, max: 1_601_000_000 }),
    lines: fc.integer({ min: 0, max: 900 }),
    authorCount: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 1, maxLength: 30 },
)

test('the sums of days add up to the figure exactly', () =>
  fc.assert(
    fc.property(commits, (rows) => {
      const explained = explain(rows)
      const figure = explained.reduce((sum, { experience }) => sum + Math.round(experience * 1e6), 0)
      const sums = sumByDay(explained)
      expect(sums.reduce((sum, { experience }) => sum + Math.round(experience * 1e6), 0)).toBe(figure)
      expect(sums.reduce((sum, { commitCount }) => sum + commitCount, 0)).toBe(
        rows.filter(({ lines }) => lines > 0).length,
      )
    }),
  ))

test('a day has one sum per repository, in chronological order', () => {
  const [noon, evening, next] = [1_600_000_000, 1_600_020_000, 1_600_100_000]
  const row = { lines: 40, authorCount: 1 }
  const sums = sumByDay(
    explain([
      { ...row, repository: 'loom', seconds: noon },
      { ...row, repository: 'loom', seconds: evening },
      { ...row, repository: 'kernel', seconds: noon },
      { ...row, repository: 'loom', seconds: next },
    ]),
  )
  expect(sums.map(({ repository, day, commitCount }) => ({ repository, day, commitCount }))).toEqual([
    { repository: 'kernel', day: 18518, commitCount: 1 },
    { repository: 'loom', day: 18518, commitCount: 2 },
    { repository: 'loom', day: 18519, commitCount: 1 },
  ])
})

interface Row extends Pick<CreditedCommit, 'repository' | 'seconds' | 'authorCount'> {
  readonly lines: number
}

function explain(rows: readonly Row[]) {
  const credited = rows.map(({ lines, ...row }, index) => ({
    ...{ ...row, id: String(index), technologies: {}, badges: {}, excluded: {} },
    parts: [{ language: 'Go', weight: 1, newLineCount: lines, deletedLineCount: 0, lines }],
  }))
  const record = { model: 'xp/1' as const, commits: credited, technologies: [], repositories: [] }
  return explainFigure(record, { kind: 'total' }, null).commits
}
