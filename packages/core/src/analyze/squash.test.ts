import { ada, createRepository, generateLines } from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { buildAndAnalyze } from '../../test/analyze-repositories.ts'
import { figureDifferences, recomputeFigures, reportedFigures } from '../../test/recompute-figures.ts'
import type { ModelName } from '../contract/rating-model.ts'
import { attributeXp, reportedXp, toEvidenceRecord } from '../evidence/index.ts'

/** Five days of work, as `git merge --squash` lists them, committed a day later. */
const DAYS = [4, 5, 6, 11, 12]
const listed = DAYS.map((day) =>
  [
    `commit ${String(day).repeat(40).slice(0, 40)}`,
    'Author: Ada Byrne <ada@byrne.example>',
    `Date:   Mon May ${day} 10:00:00 2026 +0000`,
    '',
    `    Day ${day}`,
  ].join('\n'),
)
const message = `Weave\n\nSquashed commit of the following:\n\n${listed.join('\n\n')}\n`
const squashed = createRepository('looms').commit({
  ...{ by: ada, on: '2026-05-13T10:00:00Z', message },
  write: { 'loom.ts': `import { useState } from 'react'\n${generateLines(299, 1)}` },
})
const report = (model: ModelName) => buildAndAnalyze(squashed, { authors: ['ada@byrne.example'], model })

describe('a squash that lists five days (R5)', async () => {
  const [before, after] = [await report('xp/1'), await report('xp/2')]

  // 20 × (1 − exp(−4 / 25)), and five days of log2(1 + 60 / 20) = 2: 20 × (1 − exp(−10 / 25)).
  test('earns one day in xp/1 and five days in xp/2', () => {
    expect(before.person!.experience.code).toBeCloseTo(2.957, 3)
    expect(after.person!.experience.code).toBeCloseTo(6.594, 3)
  })
  test('names the model in the report', () =>
    expect([before, after].map(({ model }) => model.name)).toEqual(['xp/1', 'xp/2']))
  test('is one commit', () => expect(after.person!.commitCount).toBe(1))
  test('has a row of evidence for each day', () => {
    const [month] = after.evidence!.months
    expect(month!.days.map(({ date, lines }) => [date, lines])).toEqual(
      ['04', '05', '06', '11', '12'].map((day) => [`2026-05-${day}`, 60]),
    )
    expect(month!.repositories[0]!.commits.map(({ timestamp }) => timestamp.slice(0, 10))).toEqual(
      ['04', '05', '06', '11', '12'].map((day) => `2026-05-${day}`),
    )
  })
  test('has evidence that reproduces every figure', () =>
    expect(figureDifferences(recomputeFigures(after.evidence!), reportedFigures(after))).toEqual([]))
  test('has days that add up to each figure', () => {
    const record = toEvidenceRecord(after.evidence!, after.model.name)
    for (const { figure, experience } of reportedXp(after.person!)) {
      const parts = attributeXp(record, figure).commits.map((commit) => commit.experience)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(experience, 5)
    }
  })
})
