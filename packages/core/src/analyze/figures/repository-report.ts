import { ANONYMOUS_NAME } from '../../contract/anonymous-name.ts'
import type {
  AssistanceLines,
  Contributor,
  Quality,
  Repository,
  Reviewer,
  Standing,
} from '../../contract/index.ts'
import { MAX_REVIEWERS, MAX_WARNINGS } from '../../contract/limits.ts'
import type { PersonTally } from '../../measure/tally.ts'
import type { EarnedXp } from '../../score/experience.ts'
import { assessPlausibility } from '../../score/plausibility.ts'
import { computeQuality } from '../../score/quality.ts'
import { roundFigure } from '../../score/round-figure.ts'
import { type RepositoryMeasurement, totalLines } from '../measure-repository.ts'
import type { Earnings } from './earnings.ts'
import type { HostFigures } from './external-figures.ts'
import { buildLanguageStats, buildPushes, sumXp } from './language-stats.ts'
import { buildQualityFigures } from './quality-figures.ts'
import { buildRepositoryGroups } from './repository-groups.ts'
import { repositoryStandings, sumReviews, sumUpkeep } from './upkeep-figures.ts'

export interface RepositoryReportOptions {
  readonly asOf: Date
  readonly analyzedAt: Date
  /** The selected person's earnings in all repositories. Undefined if all authors are included. */
  readonly earnings: Earnings | undefined
  /** Data from the code host. Empty without one. */
  readonly host: HostFigures
  /** Returns true for email addresses whose owner is anonymous. */
  readonly isAnonymous?: ((address: string) => boolean) | undefined
}

/** Builds the contract's report on a repository. */
export function buildRepositoryReport(
  repository: RepositoryMeasurement,
  options: RepositoryReportOptions,
): Repository {
  const { tally, name, atHead } = repository
  const earned = earnedInRepository(repository, options)
  const people = buildContributors(repository, options)
  return {
    fullName: name,
    name: name.split('/').at(-1) ?? name,
    source: repository.source,
    head: repository.head ?? null,
    languages: buildLanguageStats(tally.languages, earned, options.asOf),
    languageSizes: languageSizes(repository),
    contributors: people,
    contributorCount: people.length,
    reviewers: buildReviewers(repository, options),
    contributorActiveMonthCount: people.reduce((sum, { activeMonthCount }) => sum + activeMonthCount, 0),
    userContributionPercent: options.earnings === undefined ? null : ownLineShare(repository),
    experience: sumXp(earned),
    familiarity:
      options.earnings === undefined ? null : totalFamiliarity(repository, repository.selectedIndexes),
    packages: [...atHead.packages],
    packageGroups: buildRepositoryGroups(repository, options.earnings, options.asOf),
    quality: roundQuality(computeQuality(buildQualityFigures(repository))),
    lines: lineFigures(repository),
    commentCoverage: roundOrNull(atHead.figures.commentCoverage),
    warningCoverage: roundOrNull(atHead.figures.warningCoverage),
    warningCount: atHead.warnings.length,
    warnings: atHead.warnings.slice(0, MAX_WARNINGS),
    plausibility: assessPlausibility({
      commits: commitDatesOf(repository.commitDates),
      contributorCount: people.length,
      ...options.host,
    }),
    pushes: buildPushes(tally.months),
    assistance: assistanceLines(repository, options),
    ...(repository.hostedSquashes.length > 0 && { hostedSquashes: [...repository.hostedSquashes] }),
    ...(repository.knowledge && { knowledge: repository.knowledge }),
    history: {
      commitCount: tally.commitCount,
      mergeCount: repository.mergeCount,
      botCommitCount: tally.botCommitCount,
      shallow: repository.shallow,
      excluded: Object.fromEntries([...tally.excluded].sort()),
      ...(repository.missingCommits.length > 0 && { missingCommits: [...repository.missingCommits] }),
      ...(repository.unreadable.length > 0 && { unreadable: [...repository.unreadable] }),
    },
    analyzedAt: options.analyzedAt.toISOString(),
  }
}

/** The lines of the selected person, or of all people together. */
function assistanceLines(
  { contributionsByPerson, selectedIndexes }: RepositoryMeasurement,
  { earnings }: RepositoryReportOptions,
): AssistanceLines {
  const people = earnings === undefined ? contributionsByPerson.keys() : selectedIndexes
  const lines = [...people].flatMap((person) => contributionsByPerson.get(person)?.assistance ?? [])
  const sum = (kind: keyof AssistanceLines) => roundFigure(lines.reduce((total, one) => total + one[kind], 0))
  return { undeclared: sum('undeclared'), assisted: sum('assisted'), agent: sum('agent') }
}

function lineFigures({ atHead: { figures } }: RepositoryMeasurement): Repository['lines'] {
  return {
    fileCount: figures.fileCount,
    codeLineCount: figures.codeLines,
    commentLineCount: figures.commentLines,
    blankLineCount: figures.blankLines,
    testLineCount: figures.testLines,
    longFileLineCount: figures.linesInLongFiles,
  }
}

function earnedInRepository(
  { id, contributionsByPerson }: RepositoryMeasurement,
  { earnings }: RepositoryReportOptions,
): readonly EarnedXp[] {
  if (earnings === undefined)
    return [...contributionsByPerson.values()].flatMap(({ experience }) => experience.earned)
  return earnings.experience.earned.filter(({ repository }) => repository === id)
}

function buildContributors(
  repository: RepositoryMeasurement,
  options: RepositoryReportOptions,
): Contributor[] {
  const { people } = repository.people
  const email = (personIndex: number) => people[personIndex]!.emails[0] ?? ''
  const standingOf = repositoryStandings(
    repository,
    (person) => sumXp(repository.contributionsByPerson.get(person)?.experience.earned ?? []),
    repository.tally.people.keys(),
    options.asOf,
  )
  const { contributionsByPerson } = repository
  const allLines = totalLines(contributionsByPerson, contributionsByPerson.keys())
  return [...repository.tally.people]
    .sort(([one], [other]) => (email(one) < email(other) ? -1 : 1))
    .map(([personIndex, tally]) =>
      buildContributor(
        repository,
        personIndex,
        { tally, allLines, standing: standingOf(personIndex) },
        options,
      ),
    )
    .sort(
      (one, other) =>
        other.experience - one.experience || other.commitCount - one.commitCount || byName(one, other),
    )
}

interface ContributorFigures {
  readonly tally: PersonTally
  readonly allLines: number
  readonly standing: Standing
}

function buildContributor(
  repository: RepositoryMeasurement,
  personIndex: number,
  { tally, allLines, standing }: ContributorFigures,
  { asOf, earnings, isAnonymous = neverAnonymous }: RepositoryReportOptions,
): Contributor {
  const { people, contributionsByPerson } = repository
  const { name, emails } = people.people[personIndex]!
  const experience = contributionsByPerson.get(personIndex)?.experience
  const earned = experience?.earned ?? []
  const email = shownEmail(repository, personIndex, earnings)
  return {
    name: emails.some(isAnonymous) ? ANONYMOUS_NAME : name,
    ...(email !== undefined && { email }),
    commitCount: tally.commitCount,
    additionCount: tally.additionCount,
    deletionCount: tally.deletionCount,
    activeMonthCount: experience?.activeMonths.size ?? 0,
    experience: sumXp(earned),
    contributionPercent: lineShare(contributionsByPerson.get(personIndex)?.lines ?? 0, allLines),
    familiarity: totalFamiliarity(repository, [personIndex]),
    languages: buildLanguageStats(tally.languages, earned, asOf),
    reviews: sumReviews([repository], () => [personIndex]),
    upkeep: sumUpkeep([repository], () => [personIndex]),
    standing,
    ...(repository.selectedIndexes.has(personIndex) && { requested: true }),
  }
}

/** An address is shown only when all authors of a local folder are reported. */
function shownEmail(
  { people, isOwn }: RepositoryMeasurement,
  person: number,
  earnings: Earnings | undefined,
): string | undefined {
  const { emails } = people.people[person]!
  return isOwn && earnings === undefined ? emails[0] : undefined
}

/** People without commits whom commits name as reviewers. */
function buildReviewers(
  repository: RepositoryMeasurement,
  { earnings, isAnonymous = neverAnonymous }: RepositoryReportOptions,
): Reviewer[] {
  const { people, tally, upkeep } = repository
  return [...upkeep]
    .filter(([person, { reviewed }]) => reviewed.length > 0 && !tally.people.has(person))
    .map(([person]) => {
      const { name, emails } = people.people[person]!
      const email = shownEmail(repository, person, earnings)
      return {
        name: emails.some(isAnonymous) ? ANONYMOUS_NAME : name,
        ...(email !== undefined && { email }),
        reviews: sumReviews([repository], () => [person]),
        upkeep: sumUpkeep([repository], () => [person]),
      }
    })
    .sort((one, other) => other.reviews.commitCount - one.reviews.commitCount || byName(one, other))
    .slice(0, MAX_REVIEWERS)
}

const neverAnonymous = () => false

/** R12. */
function totalFamiliarity(
  { familiarity: { byPerson } }: RepositoryMeasurement,
  places: Iterable<number>,
): number {
  const sum = [...places].reduce((total, personIndex) => total + (byPerson.get(personIndex) ?? 0), 0)
  return roundFigure(Math.min(100, sum))
}

/** R11: the selected person's share of all effective lines. */
function ownLineShare({ contributionsByPerson, selectedIndexes }: RepositoryMeasurement): number {
  return lineShare(
    totalLines(contributionsByPerson, selectedIndexes),
    totalLines(contributionsByPerson, contributionsByPerson.keys()),
  )
}

function lineShare(lines: number, allLines: number): number {
  return allLines === 0 ? 0 : roundFigure(lines / allLines)
}

function languageSizes({ sizes }: RepositoryMeasurement) {
  return [...sizes]
    .map(([name, byteCount]) => ({ name, byteCount }))
    .sort((one, other) => other.byteCount - one.byteCount || byName(one, other))
}

/** Lazy, because a long history has many dates. */
function commitDatesOf({ authoredAt, committedAt }: RepositoryMeasurement['commitDates']) {
  return {
    *[Symbol.iterator]() {
      for (const [commit, authored] of authoredAt.entries())
        yield { authoredAt: authored, committedAt: committedAt[commit]! }
    },
  }
}

function roundQuality({ parts, ...rest }: Quality): Quality {
  const points = Object.entries(parts).map(([part, value]) => [part, roundFigure(value)])
  return { ...rest, parts: Object.fromEntries(points) as Quality['parts'] }
}

function roundOrNull(value: number | null): number | null {
  return value === null ? null : roundFigure(value)
}

function byName(one: { readonly name: string }, other: { readonly name: string }): number {
  if (one.name === other.name) return 0
  return one.name < other.name ? -1 : 1
}
