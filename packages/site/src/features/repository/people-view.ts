import type { RepositoryContributor } from '@handiwork/core/api'
import {
  REPOSITORY_PEOPLE_PAGE_SIZE,
  type StandingStatus,
  startOfTwelveMonths,
} from '@handiwork/core/contract'

/** Ways to sort the people of a repository; the first is the default. */
export const peopleOrders = ['xp', 'share', 'familiarity', 'status', 'reviews'] as const
export type PeopleOrder = (typeof peopleOrders)[number]

/** A row of the list of people. */
export interface PersonView {
  readonly contributor: RepositoryContributor
  readonly name: string
  /** The login, if the person has a profile. */
  readonly login: string | null
  /** The login if evidence explains the person's figures; undefined if they removed the repository. */
  readonly evidenceLogin: string | undefined
  /** The part of the user's xp, as in their evidence; without a profile, the xp of this repository alone. */
  readonly experience: number
  /** 0 to 100; undefined in reports of earlier versions. */
  readonly share: number | undefined
  readonly lastCommit: Date | undefined
  readonly status: StandingStatus
}

/** One page of the people of a repository. */
export interface PeoplePage {
  readonly people: readonly PersonView[]
  readonly total: number
  readonly maintainerCount: number
}

export function personView(contributor: RepositoryContributor, now: Date): PersonView {
  const { user, contributionPercent } = contributor
  const lastCommit = lastCommitOf(contributor)
  return {
    contributor,
    name: user?.name || contributor.name,
    login: user?.login ?? null,
    evidenceLogin: (user?.experience != null && user.login) || undefined,
    experience: user?.experience ?? contributor.experience,
    share: contributionPercent === undefined ? undefined : 100 * contributionPercent,
    lastCommit,
    status: contributor.standing?.status ?? statusByDate(lastCommit, now),
  }
}

/** Sorts all people, then returns one page. Equal people stay in the order of the report. */
export function peoplePage(
  contributors: readonly RepositoryContributor[],
  { order, page, now }: { readonly order: PeopleOrder; readonly page: number; readonly now: Date },
): PeoplePage {
  const people = contributors.map((contributor) => personView(contributor, now))
  const start = (page - 1) * REPOSITORY_PEOPLE_PAGE_SIZE
  return {
    people: people
      .sort(
        (one, other) => sortKeys[order](other) - sortKeys[order](one) || other.experience - one.experience,
      )
      .slice(start, start + REPOSITORY_PEOPLE_PAGE_SIZE),
    total: people.length,
    maintainerCount: people.filter(({ status }) => status === 'maintains').length,
  }
}

/** Undefined for an unknown order. */
export function parsePeopleOrder(query: URLSearchParams): PeopleOrder | undefined {
  const name = query.get('order') ?? peopleOrders[0]
  return peopleOrders.find((order) => order === name)
}

/** A percentage without decimals. A small non-zero one never becomes zero. */
export function formatWholePercent(percent: number): string {
  return percent > 0 && percent < 0.5 ? '<1%' : `${Math.round(percent)}%`
}

const sortKeys: Readonly<Record<PeopleOrder, (person: PersonView) => number>> = {
  xp: ({ experience }) => experience,
  share: ({ share }) => share ?? 0,
  familiarity: ({ contributor }) => contributor.familiarity,
  status: ({ contributor }) => contributor.standing?.now ?? 0,
  reviews: ({ contributor }) => contributor.reviews?.sessionCount ?? 0,
}

/** Reports of earlier versions have no standing. */
function statusByDate(lastCommit: Date | undefined, now: Date): StandingStatus {
  return lastCommit !== undefined && lastCommit >= startOfTwelveMonths(now) ? 'contributes' : 'inactive'
}

function lastCommitOf({ languages }: RepositoryContributor): Date | undefined {
  const timestamps = languages.flatMap(({ lastUsageTimestamp }) =>
    lastUsageTimestamp === null ? [] : [Date.parse(lastUsageTimestamp)],
  )
  return timestamps.length === 0 ? undefined : new Date(Math.max(...timestamps))
}
