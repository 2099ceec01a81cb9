import type { TechnologyCatalog } from '../../catalog/technologies/technologies.ts'
import type { Person } from '../../contract/report.ts'
import { getOrCreate } from '../../measure/get-or-create.ts'
import type { OwnCommit } from '../../measure/own-commits.ts'
import { addLines, type Counts, type MonthTally } from '../../measure/tally.ts'
import { isPlausibleDate, monthIndex } from '../../measure/window.ts'
import { levelForXp } from '../../score/level.ts'
import { personFlags } from '../../score/person-flags.ts'
import { roundFigure } from '../../score/round-figure.ts'
import { totalXp } from '../../score/total.ts'
import type { RepositoryMeasurement } from '../measure-repository.ts'
import type { Earnings } from './earnings.ts'
import type { ExternalFigures } from './external-figures.ts'
import type { LabelUse } from './label-uses.ts'
import { buildLanguageStats, buildPushes, sumXp } from './language-stats.ts'
import { findOwnLibraries } from './own-libraries.ts'
import { buildPersonBadges } from './person-badges.ts'
import { buildPersonGroups } from './person-groups.ts'
import { personStanding, sumReviews, sumUpkeep } from './upkeep-figures.ts'

export interface PersonReportInput {
  readonly repositories: readonly RepositoryMeasurement[]
  readonly earnings: Earnings
  readonly labels: ReadonlyMap<string, LabelUse>
  readonly asOf: Date
  readonly outside: ExternalFigures
  readonly catalog: TechnologyCatalog
}

/** Builds the contract's report on the selected person over all repositories. */
export function buildPersonReport(input: PersonReportInput): Person {
  const { repositories, earnings, labels, asOf, outside, catalog } = input
  const { earned, activeMonths } = earnings.experience
  const commits = uniqueCommits(repositories.flatMap(({ ownCommits }) => ownCommits))
  const seconds = asOf.getTime() / 1000
  const { languages, months } = sumCommits(commits, seconds)
  const { total, code, stackOverflow } = totalXp(sumXp(earned), outside.answers)
  return {
    name: mostUsedName(repositories),
    emails: [...new Set(selectedPeople(repositories).flatMap(({ emails }) => emails))].sort(),
    experience: { total: roundFigure(total), code, stackOverflow: roundFigure(stackOverflow) },
    level: levelForXp(total),
    commitCount: commits.length,
    activeMonthCount: activeMonths.size,
    languages: buildLanguageStats(languages, earned, asOf),
    groups: buildPersonGroups(repositories, labels, monthIndex(seconds), catalog),
    badges: buildPersonBadges({
      labels,
      lines: earnings.counted.reduce((sum, { work }) => sum + work.lines, 0),
      libraries: findOwnLibraries(repositories, earnings, outside.hosts),
      asOfMonth: monthIndex(seconds),
    }),
    plausibility: {
      flags: personFlags({ days: earnings.ledger, authoredAt: commits.map((commit) => commit.seconds) }),
      corroboratedBy: null,
    },
    pushes: buildPushes(months),
    reviews: sumReviews(repositories, selectedIndexesOf),
    // Parsed before, so that the order of keys is that of the contract in every report.
    ...(outside.reviews && { hostedReviews: [...outside.reviews] }),
    upkeep: sumUpkeep(repositories, selectedIndexesOf),
    standing: personStanding(repositories, selectedIndexesOf, code, asOf),
  }
}

const selectedIndexesOf = ({ selectedIndexes }: RepositoryMeasurement) => selectedIndexes

function selectedPeople(repositories: readonly RepositoryMeasurement[]) {
  return repositories.flatMap(({ people, selectedIndexes }) =>
    [...selectedIndexes].flatMap((personIndex) => people.people[personIndex] ?? []),
  )
}

/** The name used in most commits. */
function mostUsedName(repositories: readonly RepositoryMeasurement[]): string {
  const uses = repositories.flatMap(({ people, selectedIndexes, tally }) =>
    [...selectedIndexes].map((personIndex) => ({
      name: people.people[personIndex]?.name ?? '',
      count: tally.people.get(personIndex)?.commitCount ?? 0,
    })),
  )
  return uses.sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))[0]?.name ?? ''
}

/** R3: a commit in several repositories counts once. */
function uniqueCommits(commits: readonly OwnCommit[]): OwnCommit[] {
  return [...new Map(commits.map((commit) => [commit.id, commit])).values()]
}

function sumCommits(commits: readonly OwnCommit[], asOf: number) {
  const languages: Counts = new Map()
  const months = new Map<number, MonthTally>()
  for (const [commitIndex, { seconds, changes }] of commits.entries()) {
    const plausibleSeconds = isPlausibleDate(seconds, asOf) ? seconds : undefined
    const month =
      plausibleSeconds === undefined
        ? undefined
        : getOrCreate(months, monthIndex(plausibleSeconds), () => ({ commitCount: 0, languages: new Map() }))
    if (month) month.commitCount++
    for (const { language, added, deleted } of changes) {
      addLines(languages, language, commitIndex, added, deleted, plausibleSeconds)
      if (month) addLines(month.languages, language, commitIndex, added, deleted, plausibleSeconds)
    }
  }
  return { languages, months }
}
