import type { Repository } from '@handiwork/fixtures/repositories'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { analyzeRepositories } from '../../../test/analyze-repositories.ts'
import { buildHistory, type Step, stepsArbitrary } from '../../../test/history-arbitrary.ts'
import { figureDifferences, recomputeFigures, reportedFigures } from '../../../test/recompute-figures.ts'
import type { Report } from '../../contract/report.ts'

/** Each history builds and reads two repositories, which takes 0.2 s. */
const HISTORIES = 8

let reports: readonly Report[]
beforeAll(async () => {
  reports = await Promise.all(fc.sample(fc.tuple(stepsArbitrary, stepsArbitrary), HISTORIES).map(buildReport))
})

describe('the evidence', () => {
  test('reproduces every figure of days, months, languages, repositories and technologies', () =>
    expect(
      reports.flatMap((report) =>
        figureDifferences(recomputeFigures(report.evidence!), reportedFigures(report)),
      ),
    ).toEqual([]))

  test('reproduces the lines of each commit from its parts', () =>
    expect(
      allCommits(reports).filter(({ lines, share, parts }) => {
        const all = share * parts.reduce((sum, part) => sum + part.lines, 0)
        return Math.abs(lines - all) > 1e-4
      }),
    ).toEqual([]))

  test('reproduces the lines of uncapped parts from added and deleted lines', () =>
    expect(
      allCommits(reports)
        .filter(({ excluded }) => excluded.fileDayCap === undefined)
        .flatMap(({ parts }) => parts)
        .filter(({ weight, newLineCount, deletedLineCount, lines }) => {
          const all = weight * (newLineCount + 0.25 * deletedLineCount)
          // The cap is reported in whole lines.
          return Math.abs(lines - all) > weight
        }),
    ).toEqual([]))

  test('reproduces the share of a repository (R11)', () =>
    expect(
      allRepositories(reports).filter(({ userContributionPercent, ownLines, allLines }) => {
        return Math.abs((userContributionPercent ?? 0) * allLines - ownLines) > 1e-3
      }),
    ).toEqual([]))

  test('reproduces the familiarity with a repository (R12)', () =>
    expect(
      allRepositories(reports).filter(({ familiarity, knownWeight, fileWeight }) => {
        return Math.abs(((familiarity ?? 0) / 100) * fileWeight - knownWeight) > 1e-4
      }),
    ).toEqual([]))
})

describe('the code xp equals the sum', () => {
  test.each<[string, (report: Report) => readonly { readonly experience: number }[]]>([
    ['languages', ({ person }) => person!.languages],
    ['repositories', ({ repositories }) => repositories],
    ['months', ({ evidence }) => evidence!.months],
    [
      'repositories of the months',
      ({ evidence }) => evidence!.months.flatMap(({ repositories }) => repositories),
    ],
    ['months of the languages', ({ evidence }) => evidence!.languages.flatMap(({ months }) => months)],
  ])('of the %s', (_, parts) =>
    expect(
      reports.filter((report) => {
        const sum = parts(report).reduce((total, { experience }) => total + experience, 0)
        return Math.abs(sum - report.person!.experience.code) > 1e-4
      }),
    ).toEqual([]),
  )
})

test('does not depend on the order of the repositories', async () => {
  await fc.assert(
    fc.asyncProperty(stepsArbitrary, stepsArbitrary, async (one, other) => {
      await using first = await buildHistory('first', one).build()
      await using fork = await buildHistory('fork', [...one, ...other]).build()
      const expected = await reportForAda(first, fork)
      expect(personFigures(await reportForAda(fork, first))).toEqual(personFigures(expected))
    }),
    { numRuns: 4 },
  )
})

async function buildReport([one, other]: readonly [Step[], Step[]]): Promise<Report> {
  await using first = await buildHistory('first', one).build()
  await using second = await buildHistory('second', other).build()
  return await reportForAda(first, second)
}

function reportForAda(...repositories: readonly Repository[]): Promise<Report> {
  return analyzeRepositories(repositories, { authors: ['ada@byrne.example'] })
}

function personFigures({ person, evidence }: Report) {
  return { person, months: evidence!.months, technologies: evidence!.technologies }
}

function allCommits(all: readonly Report[]) {
  const months = all.flatMap(({ evidence }) => evidence!.months)
  return months.flatMap(({ repositories }) => repositories).flatMap(({ commits }) => commits)
}

/** Each repository combined with its evidence. */
function allRepositories(all: readonly Report[]) {
  return all.flatMap(({ repositories, evidence }) =>
    repositories.map((one) => ({ ...one, ...evidence!.repositories.find(({ name }) => name === one.name)! })),
  )
}
