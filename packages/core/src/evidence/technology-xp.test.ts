import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { analyzeRepositories } from '../../test/analyze-repositories.ts'
import { buildHistory, type Step, stepsArbitrary } from '../../test/history-arbitrary.ts'
import type { Report } from '../contract/report.ts'
import { toEvidenceRecord } from './evidence-record.ts'
import { reportedXp } from './reported-xp.ts'
import { explainFigure, selectCommits, sumExperience } from './select-evidence.ts'
import { technologyXpByRepository } from './technology-xp.ts'

/** Each history builds and reads two repositories, which takes 0.2 s. */
const HISTORIES = 4

let reports: readonly Report[]
beforeAll(async () => {
  reports = await Promise.all(fc.sample(fc.tuple(stepsArbitrary, stepsArbitrary), HISTORIES).map(buildReport))
})

describe('the xp of a technology in a repository', () => {
  test('equals the sum of its commits in the evidence', () => {
    const pairs = reports.flatMap(comparedXp)
    expect(pairs.some(({ divided }) => divided > 0)).toBe(true)
    expect(pairs.filter(({ divided, explained }) => divided !== explained)).toEqual([])
  })

  test('adds up to the figure over all repositories', () => {
    for (const report of reports)
      for (const { figure, experience } of technologyFigures(report)) {
        const parts = [...divide(report).values()].map((xp) => ({ experience: xp[figure.name] ?? 0 }))
        expect(sumExperience(parts)).toBe(experience)
      }
  })
})

function comparedXp(report: Report) {
  const record = toEvidenceRecord(report.evidence!, report.model.name)
  const divided = divide(report)
  return technologyFigures(report).flatMap(({ figure, experience }) => {
    const { commits } = explainFigure(record, figure, experience)
    return report.repositories.map(({ fullName: repository }) => ({
      ...{ repository, technology: figure.name, divided: divided.get(repository)?.[figure.name] ?? 0 },
      explained: sumExperience(selectCommits(commits, { repository })),
    }))
  })
}

function divide(report: Report) {
  return technologyXpByRepository(toEvidenceRecord(report.evidence!, report.model.name), report.person!)
}

function technologyFigures(report: Report) {
  return reportedXp(report.person!).flatMap(({ figure, experience }) =>
    figure.kind === 'technology' ? [{ figure, experience }] : [],
  )
}

async function buildReport([one, other]: readonly [Step[], Step[]]): Promise<Report> {
  await using first = await buildHistory('first', one).build()
  await using second = await buildHistory('second', other).build()
  return await analyzeRepositories([first, second], { authors: ['ada@byrne.example'] })
}
