import type { Contributor } from '../contract/contributor.ts'
import type { Repository } from '../contract/repository.ts'
import type { PersonTally } from '../measure/tally.ts'
import type { Earned, Experience } from '../score/experience.ts'
import { earnedByEach } from './earnings.ts'
import { languageStats, pushes, xp } from './language-stats.ts'
import type { Measured } from './measured.ts'

export interface Asked {
  readonly asOf: Date
  readonly analyzedAt: Date
  /** What the person asked for earned in this repository; undefined when everybody was asked for. */
  readonly earned: readonly Earned[] | undefined
}

/** A repository in the contract's shape. */
export function repositoryReport(repository: Measured, asked: Asked): Repository {
  const { tally, name } = repository
  const each = earnedByEach(repository)
  const earned = asked.earned ?? [...each.values()].flatMap((experience) => experience.earned)
  const people = contributors(repository, each, asked)
  return {
    fullName: name,
    name: name.split('/').at(-1) ?? name,
    source: repository.source,
    languages: languageStats(tally.languages, earned, asked.asOf),
    languageSizes: languageSizes(repository),
    contributors: people,
    contributorCount: people.length,
    contributorActiveMonthCount: people.reduce((sum, { activeMonthCount }) => sum + activeMonthCount, 0),
    userContributionPercent: asked.earned === undefined ? null : share(repository),
    experience: xp(earned),
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

function contributors(
  repository: Measured,
  each: ReadonlyMap<number, Experience>,
  asked: Asked,
): Contributor[] {
  return [...repository.tally.people]
    .map(([place, tally]) => contributor(repository, place, tally, each.get(place), asked))
    .sort(
      (one, other) =>
        other.experience - one.experience || other.commitCount - one.commitCount || byName(one, other),
    )
}

function contributor(
  { people: { people }, isOwn }: Measured,
  place: number,
  tally: PersonTally,
  experience: Experience | undefined,
  { asOf, earned: asked }: Asked,
): Contributor {
  const { name, emails } = people[place]!
  const earned = experience?.earned ?? []
  const email = isOwn && asked === undefined ? emails[0] : undefined
  return {
    name,
    ...(email !== undefined && { email }),
    commitCount: tally.commitCount,
    additionCount: tally.additionCount,
    deletionCount: tally.deletionCount,
    activeMonthCount: experience?.activeMonths.size ?? 0,
    experience: xp(earned),
    languages: languageStats(tally.languages, earned, asOf),
  }
}

/** R11: own effective lines of all people's. */
function share({ contributions, places }: Measured): number {
  const all = contributions.reduce((sum, { lines }) => sum + lines, 0)
  const own = contributions.reduce((sum, { person, lines }) => sum + (places.has(person) ? lines : 0), 0)
  return all === 0 ? 0 : own / all
}

function languageSizes({ sizes }: Measured) {
  return [...sizes]
    .map(([name, byteCount]) => ({ name, byteCount }))
    .sort((one, other) => other.byteCount - one.byteCount || byName(one, other))
}

function byName(one: { readonly name: string }, other: { readonly name: string }): number {
  return one.name < other.name ? -1 : 1
}
