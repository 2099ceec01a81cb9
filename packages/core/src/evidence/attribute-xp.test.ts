import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { analyzeRepositories } from '../../test/analyze-repositories.ts'
import { buildHistory, type Step, stepsArbitrary } from '../../test/history-arbitrary.ts'
import type { Report } from '../contract/report.ts'
import { attributeXp } from './attribute-xp.ts'
import { toEvidenceRecord } from './evidence-record.ts'
import { reportedXp } from './reported-xp.ts'
import { splitExactly } from './split-exactly.ts'

/** Each history builds and reads two repositories, which takes 0.2 s. */
const HISTORIES = 8

let reports: readonly Report[]
beforeAll(async () => {
  reports = await Promise.all(fc.sample(fc.tuple(stepsArbitrary, stepsArbitrary), HISTORIES).map(buildReport))
})

describe('the xp of commits', () => {
  test('adds up to every figure of a report', () =>
    expect(reports.flatMap(differences).filter(({ difference }) => Math.abs(difference) > 1e-5)).toEqual([]))

  test('adds up exactly after rounding', () =>
    expect(reports.flatMap(roundedDifferences).filter((difference) => difference > 1e-9)).toEqual([]))

  test('covers the total, languages and technologies', () =>
    expect(
      new Set(reports.flatMap((report) => reportedXp(report.person!)).map(({ figure }) => figure.kind)),
    ).toEqual(new Set(['total', 'language', 'technology'])))
})

function differences(report: Report) {
  const record = toEvidenceRecord(report.evidence!, report.model.name)
  return reportedXp(report.person!).map(({ figure, experience }) => {
    const sum = attributeXp(record, figure).commits.reduce((total, commit) => total + commit.experience, 0)
    return { figure, experience, difference: sum - experience }
  })
}

function roundedDifferences(report: Report): number[] {
  const record = toEvidenceRecord(report.evidence!, report.model.name)
  return reportedXp(report.person!).map(({ figure, experience }) => {
    const parts = splitExactly(
      attributeXp(record, figure).commits.map((commit) => commit.experience),
      experience,
    )
    return Math.abs(parts.reduce((total, part) => total + part, 0) - experience)
  })
}

async function buildReport([one, other]: readonly [Step[], Step[]]): Promise<Report> {
  await using first = await buildHistory('first', one).build()
  await using second = await buildHistory('second', other).build()
  return await analyzeRepositories([first, second], { authors: ['ada@byrne.example'] })
}
