import { type Contributor, NAMELESS, type Quality, type Repository } from '../../contract/index.ts'
import { WARNINGS_AT_MOST } from '../../contract/limits.ts'
import type { PersonTally } from '../../measure/tally.ts'
import type { Earned } from '../../score/experience.ts'
import { plausible } from '../../score/plausibility.ts'
import { quality } from '../../score/quality.ts'
import { rounded } from '../../score/rounded.ts'
import { linesOf, type Measured } from '../measured.ts'
import type { Earnings } from './earnings.ts'
import type { HostFigures } from './host-figures.ts'
import { languageStats, pushes, xp } from './language-stats.ts'
import { qualityFigures } from './quality-figures.ts'
import { repositoryGroups } from './repository-groups.ts'

export interface RepositoryAsked {
  readonly asOf: Date
  readonly analyzedAt: Date
  /** What the person asked for earned in all repositories; undefined when everybody was asked for. */
  readonly earnings: Earnings | undefined
  /** What the code host tells of it; nothing where none was asked. */
  readonly host: HostFigures
  /** Who is not named, by address. */
  readonly isNameless?: ((address: string) => boolean) | undefined
}

/** A repository in the contract's shape. */
export function repositoryReport(repository: Measured, asked: RepositoryAsked): Repository {
  const { tally, name, atHead } = repository
  const earned = earnedIn(repository, asked)
  const people = contributors(repository, asked)
  return {
    fullName: name,
    name: name.split('/').at(-1) ?? name,
    source: repository.source,
    head: repository.head ?? null,
    languages: languageStats(tally.languages, earned, asked.asOf),
    languageSizes: languageSizes(repository),
    contributors: people,
    contributorCount: people.length,
    contributorActiveMonthCount: people.reduce((sum, { activeMonthCount }) => sum + activeMonthCount, 0),
    userContributionPercent: asked.earnings === undefined ? null : share(repository),
    experience: xp(earned),
    familiarity: asked.earnings === undefined ? null : familiarity(repository, repository.places),
    packages: [...atHead.packages],
    packageGroups: repositoryGroups(repository, asked.earnings, asked.asOf),
    quality: tidy(quality(qualityFigures(repository))),
    lines: lineFigures(repository),
    commentCoverage: orNull(atHead.figures.commentCoverage),
    warningCoverage: orNull(atHead.figures.warningCoverage),
    warningCount: atHead.warnings.length,
    warnings: atHead.warnings.slice(0, WARNINGS_AT_MOST),
    plausibility: plausible({
      commits: datesOf(repository.commitDates),
      contributorCount: people.length,
      ...asked.host,
    }),
    pushes: pushes(tally.months),
    history: {
      commitCount: tally.commitCount,
      mergeCount: repository.mergeCount,
      botCommitCount: tally.botCommitCount,
      shallow: repository.shallow,
      excluded: Object.fromEntries([...tally.excluded].sort()),
    },
    analyzedAt: asked.analyzedAt.toISOString(),
  }
}

// --- internal ---

function lineFigures({ atHead: { figures } }: Measured): Repository['lines'] {
  return {
    fileCount: figures.fileCount,
    codeLineCount: figures.codeLines,
    commentLineCount: figures.commentLines,
    blankLineCount: figures.blankLines,
    testLineCount: figures.testLines,
    longFileLineCount: figures.linesInLongFiles,
  }
}

function earnedIn({ id, parts }: Measured, { earnings }: RepositoryAsked): readonly Earned[] {
  if (earnings === undefined) return [...parts.values()].flatMap(({ experience }) => experience.earned)
  return earnings.experience.earned.filter(({ repository }) => repository === id)
}

function contributors(repository: Measured, asked: RepositoryAsked): Contributor[] {
  const { people } = repository.people
  const email = (place: number) => people[place]!.emails[0] ?? ''
  return [...repository.tally.people]
    .sort(([one], [other]) => (email(one) < email(other) ? -1 : 1))
    .map(([place, tally]) => contributor(repository, place, tally, asked))
    .sort(
      (one, other) =>
        other.experience - one.experience || other.commitCount - one.commitCount || byName(one, other),
    )
}

function contributor(
  repository: Measured,
  place: number,
  tally: PersonTally,
  { asOf, earnings, isNameless = nobody }: RepositoryAsked,
): Contributor {
  const { people, parts, isOwn } = repository
  const { name, emails } = people.people[place]!
  const experience = parts.get(place)?.experience
  const earned = experience?.earned ?? []
  const email = isOwn && earnings === undefined ? emails[0] : undefined
  return {
    name: emails.some(isNameless) ? NAMELESS : name,
    ...(email !== undefined && { email }),
    commitCount: tally.commitCount,
    additionCount: tally.additionCount,
    deletionCount: tally.deletionCount,
    activeMonthCount: experience?.activeMonths.size ?? 0,
    experience: xp(earned),
    familiarity: familiarity(repository, [place]),
    languages: languageStats(tally.languages, earned, asOf),
    ...(repository.places.has(place) && { asked: true }),
  }
}

const nobody = () => false

/** R12. */
function familiarity({ familiarity: { byPerson } }: Measured, places: Iterable<number>): number {
  const sum = [...places].reduce((total, place) => total + (byPerson.get(place) ?? 0), 0)
  return rounded(Math.min(100, sum))
}

/** R11: own effective lines of all people's. */
function share({ parts, places }: Measured): number {
  const all = linesOf(parts, parts.keys())
  return all === 0 ? 0 : rounded(linesOf(parts, places) / all)
}

function languageSizes({ sizes }: Measured) {
  return [...sizes]
    .map(([name, byteCount]) => ({ name, byteCount }))
    .sort((one, other) => other.byteCount - one.byteCount || byName(one, other))
}

/** Made as they are looked at: a long history has many. */
function datesOf({ authoredAt, committedAt }: Measured['commitDates']) {
  return {
    *[Symbol.iterator]() {
      for (const [commit, authored] of authoredAt.entries())
        yield { authoredAt: authored, committedAt: committedAt[commit]! }
    },
  }
}

function tidy({ parts, ...rest }: Quality): Quality {
  const points = Object.entries(parts).map(([part, value]) => [part, rounded(value)])
  return { ...rest, parts: Object.fromEntries(points) as Quality['parts'] }
}

function orNull(value: number | null): number | null {
  return value === null ? null : rounded(value)
}

function byName(one: { readonly name: string }, other: { readonly name: string }): number {
  if (one.name === other.name) return 0
  return one.name < other.name ? -1 : 1
}
