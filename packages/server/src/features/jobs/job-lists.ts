import { type RawBuilder, sql } from 'kysely'
import { singleRow } from '../../db/single-row.ts'
import type { Queryable } from '../../deps.ts'
import type { JobPage, PageRange } from './job-page.ts'

/** The user's own jobs and those of the organizations they manage, including drafts and expired jobs. */
export async function listOwnJobs(db: Queryable, userId: string, range: PageRange): Promise<JobPage> {
  const isOwn = sql<boolean>`(jobs.author_id = ${userId} or exists (
    select 1 from organization_members as member
    where member.organization_id = jobs.organization_id and member.user_id = ${userId}
      and member.role in ('owner', 'admin')
  ))`
  return selectNewest(db, isOwn, range)
}

/** Drafts are sorted by creation time. */
const newestFirst = sql`order by coalesce(jobs.publication_timestamp, jobs.created_at) desc, jobs.id desc`

async function selectNewest(
  db: Queryable,
  filter: RawBuilder<boolean>,
  { offset, limit }: PageRange,
): Promise<JobPage> {
  const matching = sql`from jobs join organizations on organizations.id = jobs.organization_id where ${filter}`
  return await singleRow(
    db,
    sql<JobPage>`
    select (select count(*)::int ${matching}) as count,
      array(select jobs.id::text ${matching} ${newestFirst} offset ${offset} limit ${limit}) as ids`,
  )
}
