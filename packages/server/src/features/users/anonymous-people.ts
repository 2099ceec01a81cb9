import { levelForXp } from '@handiwork/core'
import {
  type AnonymousPeople,
  type AnonymousPeopleQuery,
  type AnonymousPerson,
  type AnonymousRepository,
  ApiError,
  type AuthorReference,
  errorSentences,
} from '@handiwork/core/api'
import { ANONYMOUS_NAME, type Contributor } from '@handiwork/core/contract'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { isAnonymousProfile } from '../../stores/is-anonymous-profile.ts'

/** An unexpired anonymous profile. */
export interface AnonymousProfile {
  readonly id: string
  readonly anonymousUntil: Date
  readonly chosenAuthor: AuthorReference | null
}

/** A public repository of an anonymous profile, with the authors of its last report. */
export interface RepositoryAuthors {
  readonly id: string
  readonly fullName: string
  readonly url: string
  readonly contributors: readonly Contributor[]
  readonly commitCount: number
  readonly botCommitCount: number
}

/** Finds an anonymous profile by its token. Rejects with `notFound` if it has expired or is signed up. */
export async function findAnonymousProfile(db: Queryable, token: string): Promise<AnonymousProfile> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'anonymousUntil', 'chosenAuthor'])
    .where(isAnonymousProfile(token))
    .where('anonymousUntil', '>', sql<Date>`now()`)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (row?.anonymousUntil == null) throw new ApiError('notFound', errorSentences.notFound)
  return { ...row, anonymousUntil: row.anonymousUntil }
}

/** The authors of the profile's public repositories, in the order of names. */
export async function listRepositoryAuthors(db: Queryable, userId: string): Promise<RepositoryAuthors[]> {
  return await db
    .selectFrom('userRepositories as membership')
    .innerJoin('repositories', 'repositories.id', 'membership.repositoryId')
    .select([
      'repositories.id',
      'fullName',
      'url',
      sql<Contributor[]>`report -> 'contributors'`.as('contributors'),
      sql<number>`(report -> 'history' ->> 'commitCount')::int`.as('commitCount'),
      sql<number>`(report -> 'history' ->> 'botCommitCount')::int`.as('botCommitCount'),
    ])
    .where('membership.userId', '=', userId)
    .where('membership.removedAt', 'is', null)
    // A repository can become private after it was added.
    .where('private', '=', false)
    .where('report', 'is not', null)
    .orderBy('fullName')
    .orderBy('repositories.id')
    .execute()
}

/** Lists a page of people per repository. */
export async function loadAnonymousPeople(
  db: Queryable,
  token: string,
  query: AnonymousPeopleQuery,
): Promise<AnonymousPeople> {
  const profile = await findAnonymousProfile(db, token)
  const all = await listRepositoryAuthors(db, profile.id)
  const repositories = all.filter(({ id }) => query.repositoryId === undefined || id === query.repositoryId)
  return {
    expiresAt: profile.anonymousUntil.toISOString(),
    chosen: findChosen(all, profile.chosenAuthor),
    repositories: repositories.map((repository) => toPage(repository, profile.chosenAuthor, query)),
  }
}

/** Whether a reference means this author. Authors without a name can't be chosen. */
export function isAuthor(
  { name, commitCount, additionCount }: Omit<AuthorReference, 'repositoryId'>,
  author: Pick<Contributor, 'name' | 'commitCount' | 'additionCount'>,
): boolean {
  return (
    author.name !== ANONYMOUS_NAME &&
    author.name === name &&
    author.commitCount === commitCount &&
    author.additionCount === additionCount
  )
}

function findChosen(
  repositories: readonly RepositoryAuthors[],
  chosen: AuthorReference | null,
): AnonymousPeople['chosen'] {
  const repository = repositories.find(({ id }) => id === chosen?.repositoryId)
  if (chosen === null || repository === undefined) return null
  const author = repository.contributors.find((one) => isAuthor(chosen, one))
  if (author === undefined) return null
  const person = toPerson(author, sumLines(repository.contributors), true)
  return { ...person, repositoryId: repository.id, fullName: repository.fullName }
}

function toPage(
  repository: RepositoryAuthors,
  chosen: AuthorReference | null,
  { query, offset, limit }: AnonymousPeopleQuery,
): AnonymousRepository {
  const { id, fullName, url, contributors, commitCount, botCommitCount } = repository
  const words = query.trim().toLowerCase()
  const matches = contributors.filter(({ name }) => name.toLowerCase().includes(words))
  const allLines = sumLines(contributors)
  const isChosen = (author: Contributor) =>
    chosen !== null && chosen.repositoryId === id && isAuthor(chosen, author)
  return {
    ...{ _id: id, fullName, url, commitCount, botCommitCount },
    personCount: contributors.length,
    matchCount: matches.length,
    people: matches
      .slice(offset, offset + limit)
      .map((author) => toPerson(author, allLines, isChosen(author))),
  }
}

function toPerson(author: Contributor, allLines: number, chosen: boolean): AnonymousPerson {
  const { name, commitCount, additionCount, deletionCount, activeMonthCount, experience, familiarity } =
    author
  const languages = author.languages.toSorted((one, other) => other.experience - one.experience)
  const dates = languages.flatMap(({ lastUsageTimestamp }) => lastUsageTimestamp ?? [])
  return {
    ...{ name, commitCount, additionCount, activeMonthCount, experience, familiarity, languages, chosen },
    level: levelForXp(experience),
    lineShare: allLines === 0 ? 0 : (additionCount + deletionCount) / allLines,
    lastCommitAt: dates.sort().at(-1) ?? null,
  }
}

function sumLines(contributors: readonly Contributor[]): number {
  return contributors.reduce((sum, one) => sum + one.additionCount + one.deletionCount, 0)
}
