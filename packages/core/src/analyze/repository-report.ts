import type { Contributor } from '../contract/contributor.ts'
import type { Repository } from '../contract/repository.ts'
import type { PersonTally } from '../measure/tally.ts'
import type { Earned } from '../score/experience.ts'
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
  const earned = asked.earned ?? [...repository.parts.values()].flatMap(({ experience }) => experience.earned)
  const people = contributors(repository, asked)
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

function contributors(repository: Measured, asked: Asked): Contributor[] {
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
  { people: { people }, parts, isOwn }: Measured,
  place: number,
  tally: PersonTally,
  { asOf, earned: asked }: Asked,
): Contributor {
  const { name, emails } = people[place]!
  const experience = parts.get(place)?.experience
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
function share({ parts, places }: Measured): number {
  const linesOf = (people: Iterable<number>) =>
    [...people].reduce((sum, place) => sum + (parts.get(place)?.lines ?? 0), 0)
  const all = linesOf(parts.keys())
  return all === 0 ? 0 : linesOf(places) / all
}

function languageSizes({ sizes }: Measured) {
  return [...sizes]
    .map(([name, byteCount]) => ({ name, byteCount }))
    .sort((one, other) => other.byteCount - one.byteCount || byName(one, other))
}

function byName(one: { readonly name: string }, other: { readonly name: string }): number {
  if (one.name === other.name) return 0
  return one.name < other.name ? -1 : 1
}
