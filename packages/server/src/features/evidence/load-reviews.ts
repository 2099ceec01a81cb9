import type { Contributor, Reviews } from '@handiwork/core/contract'
import type { EvidenceRecord, ReviewedCommit } from '@handiwork/core/evidence'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import type { EvidenceCache } from '../../stores/evidence-cache.ts'
import { type KnownContributor, loadKnownAuthors } from '../../stores/known-contributors.ts'
import { linkContributors } from '../../stores/link-contributors.ts'
import { toRepositoryViewer } from '../../stores/repository-viewer.ts'
import { isVisibleRepository } from '../../stores/repository-visibility.ts'
import { reviewAuthorKey } from '../../stores/review-author-key.ts'
import type { Viewer } from '../../stores/viewer.ts'
import type { VisibleRepository } from './load-evidence.ts'

/** The reviews of a user, and the repositories whose commits the viewer may see. */
export interface UserReviews {
  readonly figures: Reviews | null
  readonly asOf: Date | null
  /** Undefined if the rating was stored without them. */
  readonly recorded: EvidenceRecord['reviews']
  readonly repositories: readonly VisibleRepository[]
}

export async function loadReviews(
  db: Queryable,
  cache: EvidenceCache,
  userId: string,
  viewer: Viewer,
): Promise<UserReviews> {
  const rating = await db
    .selectFrom('ratings')
    .select('asOf')
    .select(sql<Reviews | null>`person -> 'reviews'`.as('reviews'))
    .where('userId', '=', userId)
    .executeTakeFirst()
  const { record } = await cache.load(db, userId)
  return {
    figures: rating?.reviews ?? null,
    asOf: rating?.asOf ?? null,
    recorded: record?.reviews,
    repositories: await listRepositories(db, userId, viewer),
  }
}

/** Unlike xp, reviews don't require a contribution: the trailers of a public repository are public. */
async function listRepositories(db: Queryable, userId: string, viewer: Viewer): Promise<VisibleRepository[]> {
  const isOwn = sql<boolean>`(user_repositories.listed and user_repositories.user_id = ${viewer.self}::uuid)`
  const repositoryViewer = await toRepositoryViewer(db, viewer)
  const rows = await db
    .selectFrom('userRepositories')
    .innerJoin('repositories', 'repositories.id', 'userRepositories.repositoryId')
    .select(['repositories.id', 'fullName', 'source', 'private', 'url'])
    .where('userRepositories.userId', '=', userId)
    .where('userRepositories.removedAt', 'is', null)
    .where(sql<boolean>`(${isVisibleRepository(repositoryViewer)} or coalesce(${isOwn}, false))`)
    .execute()
  return rows.map(({ id, ...row }) => ({ _id: id, ...row }))
}

/** An author as the list of people of a repository shows them. */
export interface ShownAuthor {
  readonly name: string
  readonly login: string | null
}

/**
 * The people whom the pages of the repositories show, by repository and `reviewAuthorKey`. Only those who wrote one of
 * these commits are linked to their profiles, because a repository may have thousands.
 */
export async function loadAuthors(
  db: Queryable,
  commits: readonly ReviewedCommit[],
  viewer: Viewer,
): Promise<ReadonlyMap<string, ReadonlyMap<string, ShownAuthor>>> {
  if (commits.length === 0) return new Map()
  const repositoryIds = [...new Set(commits.map(({ repository }) => repository))]
  const authorKeys = [...new Set(commits.flatMap(({ authors }) => authors))]
  const rows = await db
    .selectFrom('repositories')
    .select('id')
    .select(sql<Contributor[] | null>`report -> 'contributors'`.as('contributors'))
    .where('id', 'in', repositoryIds)
    .execute()
  const known = await loadKnownAuthors(db, repositoryIds, authorKeys, viewer)
  return new Map(
    rows.map(({ id, contributors }) => [id, authorsByKey(contributors ?? [], known.get(id) ?? [])]),
  )
}

/** Contributors with the same name are indistinguishable, so their name has no profile. */
function authorsByKey(
  contributors: readonly Contributor[],
  known: readonly KnownContributor[],
): Map<string, ShownAuthor> {
  const authors = new Map<string, ShownAuthor>()
  for (const { name, user } of linkContributors(contributors, known)) {
    const key = reviewAuthorKey(name)
    const isAmbiguous = authors.has(key)
    authors.set(
      key,
      isAmbiguous ? { name, login: null } : { name: user?.name || name, login: user?.login ?? null },
    )
  }
  return authors
}
