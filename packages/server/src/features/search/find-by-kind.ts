import { MAX_SEARCH_COUNT, type SiteSearchResult } from '@handiwork/core/api'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { avatarFallback } from '../../stores/avatar-fallback.ts'
import { findVisibleIds } from '../../stores/find-visible-ids.ts'
import { isOpenJob } from '../../stores/is-open-job.ts'
import { organizationMemberIds } from '../../stores/organization-members.ts'
import { loadStandings } from '../../stores/standing.ts'
import { toUserCard, userCardColumns } from '../../stores/user-cards.ts'
import type { WordMatch } from './word-match.ts'

// The words of each kind must equal the expressions of its indexes (migrations 013 and 019).

export async function findUsers(
  db: Queryable,
  { isMatch, rank }: WordMatch,
  limit: number,
): Promise<SiteSearchResult['users']> {
  const words = wordsOf(sql`coalesce(login, '') || ' ' || name`)
  const found = db.selectFrom('visibleUsers').where('login', 'is not', null).where(isMatch(words))
  const rows = await found
    .select(userCardColumns)
    .orderBy(rank(words, sql`array[lower(login), lower(name)]`), 'desc')
    .orderBy('experience', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  const standings = await loadStandings(
    db,
    rows.map(({ id }) => id),
  )
  const items = rows.map((row) => ({ ...toUserCard(row), standing: standings.get(row.id) ?? null }))
  return { total: await countUpToLimit(db, found), items }
}

/** Analyzed public repositories: the others have no page with results. */
export async function findRepositories(
  db: Queryable,
  { isMatch, rank }: WordMatch,
  limit: number,
): Promise<SiteSearchResult['repositories']> {
  const words = wordsOf(sql`full_name`)
  const found = db
    .selectFrom('repositories')
    .where(sql<boolean>`not private`)
    .where('report', 'is not', null)
    .where(isMatch(words))
  const rows = await found
    .select(['id', 'fullName', 'name', 'imageUrl', 'stars', 'contributorCount', 'languageNames'])
    .orderBy(rank(words, sql`array[lower(full_name), lower(name)]`), 'desc')
    .orderBy('stars', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  const items = rows.map(({ id, fullName, name, imageUrl, stars, contributorCount, languageNames }) => ({
    ...{ _id: id, fullName, name, ...avatarFallback(id, name), imageUrl, starCount: stars },
    ...{ contributorCount, languages: languageNames.map((language) => ({ name: language })) },
  }))
  return { total: await countUpToLimit(db, found), items }
}

export async function findOrganizations(
  db: Queryable,
  { isMatch, rank }: WordMatch,
  limit: number,
): Promise<SiteSearchResult['organizations']> {
  const words = wordsOf(sql`login || ' ' || name`)
  const found = db.selectFrom('organizations').where(isMatch(words))
  const rows = await found
    .select(['id', 'login', 'name', 'avatarUrl', organizationMemberIds.as('memberIds')])
    .select(rank(words, sql`array[lower(login), lower(name)]`).as('rank'))
    .orderBy('rank', 'desc')
    .orderBy('id')
    .limit(MAX_SEARCH_COUNT)
    .execute()
  const jobCounts = await countOpenJobs(
    db,
    rows.map(({ id }) => id),
  )
  const visible = await findVisibleIds(
    db,
    rows.flatMap(({ memberIds }) => memberIds),
  )
  const items = rows
    .map(({ id, name, rank: _, memberIds, ...row }) => ({
      ...{ _id: id, name, ...row, ...avatarFallback(id, name) },
      memberCount: memberIds.filter((memberId) => visible.has(memberId)).length,
      jobCount: jobCounts.get(id) ?? 0,
    }))
    .map((item, index) => ({ item, rank: rows[index]!.rank }))
    .toSorted((one, other) => other.rank - one.rank || other.item.memberCount - one.item.memberCount)
    .map(({ item }) => item)
    .slice(0, limit)
  return { total: rows.length, items }
}

async function countOpenJobs(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select organization_id as id, count(*)::int as count from jobs
    where organization_id = any(${ids}::uuid[]) and ${isOpenJob} group by organization_id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

export async function findJobs(
  db: Queryable,
  { isMatch, rank }: WordMatch,
  limit: number,
): Promise<SiteSearchResult['jobs']> {
  const words = wordsOf(sql`title || ' ' || company_name`)
  const found = db
    .selectFrom('jobs')
    .innerJoin('organizations', 'organizations.id', 'jobs.organizationId')
    .where(isOpenJob)
    .where(isMatch(words))
  const rows = await found
    .select(['jobs.id', 'jobs.title', 'organizations.name as organizationName'])
    .select(['jobs.location', 'jobs.remote'])
    .orderBy(rank(words, sql`array[lower(title)]`), 'desc')
    .orderBy('jobs.publicationTimestamp', 'desc')
    .orderBy('jobs.id')
    .limit(limit)
    .execute()
  const items = rows.map(({ id, location, ...row }) => ({ _id: id, ...row, location: location || null }))
  return { total: await countUpToLimit(db, found), items }
}

export async function findQuestions(
  db: Queryable,
  { isMatch, rank }: WordMatch,
  limit: number,
): Promise<SiteSearchResult['questions']> {
  const words = wordsOf(sql`title`)
  const found = db.selectFrom('questions').where('status', '=', 'published').where(isMatch(words))
  const rows = await found
    .select(['id', 'alias', 'title', 'language', 'voteCount', 'answerCount'])
    .orderBy(rank(words, sql`array[lower(title)]`), 'desc')
    .orderBy('voteCount', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  const items = rows.map(({ id, language, ...row }) => ({ _id: id, ...row, language: language || null }))
  return { total: await countUpToLimit(db, found), items }
}

function wordsOf(text: RawBuilder<unknown>): RawBuilder<string[]> {
  return sql`search_words(${text})`
}

async function countUpToLimit<DB, From extends keyof DB>(
  db: Queryable,
  found: SelectQueryBuilder<DB, From, object>,
): Promise<number> {
  const bounded = found.select(sql<number>`1`.as('one')).limit(MAX_SEARCH_COUNT)
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from (${bounded}) as found`.execute(db)
  return rows[0]?.count ?? 0
}
