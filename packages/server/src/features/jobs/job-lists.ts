import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import type { Seeker } from '../../stores/job-match.ts'
import { isOpenJob } from '../../stores/open-jobs.ts'
import type { JobPage, Part } from './job-page.ts'
import { matchingJobs } from './match/matching-jobs.ts'

/** Open jobs: for who was analysed those that match, for everybody else the newest. */
export async function openJobs(db: Queryable, seeker: Seeker | null, part: Part): Promise<JobPage> {
  return seeker !== null && seeker.skills.languages.size > 0
    ? matchingJobs(db, seeker, part)
    : newestOf(db, isOpenJob, part)
}

/** What somebody posted, and all of the organizations they manage; drafts and those that are over as well. */
export async function jobsOf(db: Queryable, userId: string, part: Part): Promise<JobPage> {
  const isTheirs = sql<boolean>`(jobs.author_id = ${userId} or exists (
    select 1 from organization_members as member
    where member.organization_id = jobs.organization_id and member.user_id = ${userId}
      and member.role in ('owner', 'admin')
  ))`
  return newestOf(db, isTheirs, part)
}

// --- internal ---

/** A draft is as new as it was begun. */
const newestFirst = sql`order by coalesce(jobs.publication_timestamp, jobs.created_at) desc, jobs.id desc`

async function newestOf(db: Queryable, isIn: RawBuilder<boolean>, { offset, limit }: Part): Promise<JobPage> {
  const fitting = sql`from jobs join organizations on organizations.id = jobs.organization_id where ${isIn}`
  const { rows } = await sql<JobPage>`
    select (select count(*)::int ${fitting}) as count,
      array(select jobs.id::text ${fitting} ${newestFirst} offset ${offset} limit ${limit}) as ids`.execute(
    db,
  )
  return rows[0]!
}
