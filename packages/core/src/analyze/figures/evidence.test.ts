import type { Repository } from '@handiwork/fixtures/repositories'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { reportOf } from '../../../test/analyzed.ts'
import { differing, recomputedFigures, toldFigures } from '../../../test/recomputed.ts'
import { historyOf, type Step, someSteps } from '../../../test/some-histories.ts'
import type { Report } from '../../contract/report.ts'

/** Each builds and reads two repositories, which takes a fifth of a second. */
const HISTORIES = 8

let reports: readonly Report[]
beforeAll(async () => {
  reports = await Promise.all(fc.sample(fc.tuple(someSteps, someSteps), HISTORIES).map(reportOn))
})

describe('from the evidence alone', () => {
  test('every figure of days, months, languages, repositories and technologies comes out again', () =>
    expect(
      reports.flatMap((report) => differing(recomputedFigures(report.evidence!), toldFigures(report))),
    ).toEqual([]))

  test('so do the lines of every commit, from its parts', () =>
    expect(
      commitsIn(reports).filter(({ lines, share, parts }) => {
        const all = share * parts.reduce((sum, part) => sum + part.lines, 0)
        return Math.abs(lines - all) > 1e-4
      }),
    ).toEqual([]))

  test('and those of every part under the cap, from new and deleted lines', () =>
    expect(
      commitsIn(reports)
        .filter(({ leftOut }) => leftOut.fileDayCap === undefined)
        .flatMap(({ parts }) => parts)
        .filter(({ weight, newLineCount, deletedLineCount, lines }) => {
          const all = weight * (newLineCount + 0.25 * deletedLineCount)
          // What the cap takes is told in whole lines.
          return Math.abs(lines - all) > weight
        }),
    ).toEqual([]))

  test('and the share of a repository (R11)', () =>
    expect(
      repositoriesIn(reports).filter(({ userContributionPercent, ownLines, allLines }) => {
        return Math.abs((userContributionPercent ?? 0) * allLines - ownLines) > 1e-3
      }),
    ).toEqual([]))

  test('and the familiarity with it (R12)', () =>
    expect(
      repositoriesIn(reports).filter(({ familiarity, knownWeight, fileWeight }) => {
        return Math.abs(((familiarity ?? 0) / 100) * fileWeight - knownWeight) > 1e-4
      }),
    ).toEqual([]))
})

describe('the xp of code is the sum', () => {
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

test('the order in which repositories are named changes nothing about the person', async () => {
  await fc.assert(
    fc.asyncProperty(someSteps, someSteps, async (one, other) => {
      await using first = await historyOf('first', one).build()
      await using fork = await historyOf('fork', [...one, ...other]).build()
      const there = await adasReport(first, fork)
      expect(adasPart(await adasReport(fork, first))).toEqual(adasPart(there))
    }),
    { numRuns: 4 },
  )
})

async function reportOn([one, other]: readonly [Step[], Step[]]): Promise<Report> {
  await using first = await historyOf('first', one).build()
  await using second = await historyOf('second', other).build()
  return await adasReport(first, second)
}

function adasReport(...repositories: readonly Repository[]): Promise<Report> {
  return reportOf(repositories, { authors: ['ada@byrne.example'] })
}

function adasPart({ person, evidence }: Report) {
  return { person, months: evidence!.months, technologies: evidence!.technologies }
}

function commitsIn(all: readonly Report[]) {
  const months = all.flatMap(({ evidence }) => evidence!.months)
  return months.flatMap(({ repositories }) => repositories).flatMap(({ commits }) => commits)
}

/** Each repository with what the evidence says of it. */
function repositoriesIn(all: readonly Report[]) {
  return all.flatMap(({ repositories, evidence }) =>
    repositories.map((one) => ({ ...one, ...evidence!.repositories.find(({ name }) => name === one.name)! })),
  )
}
