import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { isOpenJob } from '../../stores/is-open-job.ts'

/** The ones of these open jobs that are listed for the user as matching (docs/decisions/036). */
export type ListMatchedJobs = (userId: string, jobIds: readonly string[]) => Promise<readonly string[]>

export interface JobMatch {
  readonly jobId: string
  /** The developer. */
  readonly userId: string
  /** The organization to report it to. Null: the developer. */
  readonly organizationId: string | null
}

interface MatchDeps {
  readonly db: Queryable
  readonly listMatchedJobs: ListMatchedJobs
}

/**
 * The matches that an event of the outbox leads to: of a published job with subscribed developers, or of an analyzed
 * developer who is open to offers with the open jobs of subscribed organizations.
 */
export async function findJobMatches(deps: MatchDeps, eventId: string): Promise<JobMatch[]> {
  const candidates = [...(await listSubscribers(deps.db, eventId)), ...(await listOffers(deps.db, eventId))]
  const matches: JobMatch[] = []
  for (const { userId, jobs } of candidates) {
    const matched = new Set(await deps.listMatchedJobs(userId, [...jobs.keys()]))
    for (const [jobId, organizationId] of jobs)
      if (matched.has(jobId)) matches.push({ jobId, userId, organizationId })
  }
  return matches
}

interface Candidate {
  readonly userId: string
  /** The organization to report to, by job. */
  readonly jobs: ReadonlyMap<string, string | null>
}

/** Developers who want to know about the published job. */
async function listSubscribers(db: Queryable, eventId: string): Promise<Candidate[]> {
  const { rows } = await sql<{ jobId: string; userId: string }>`
    select distinct jobs.id as job_id, endpoints.user_id
    from webhook_outbox as event
    join jobs on jobs.id = event.job_id
    cross join webhook_endpoints as endpoints
    join users on users.id = endpoints.user_id and users.deleted_at is null
    where event.id = ${eventId} and event.event = 'job.published' and ${isOpenJob}
      and endpoints.active and 'job.matched' = any (endpoints.events)`.execute(db)
  return rows.map(({ jobId, userId }) => ({ userId, jobs: new Map([[jobId, null]]) }))
}

/** Open jobs of organizations that want to know about the analyzed developer, if they were not reported yet. */
async function listOffers(db: Queryable, eventId: string): Promise<Candidate[]> {
  const { rows } = await sql<{ jobId: string; userId: string; organizationId: string }>`
    select jobs.id as job_id, jobs.organization_id, users.id as user_id
    from webhook_outbox as event
    join findable_users as users on users.id = event.user_id and users.job_search_status in ('active', 'open')
    join jobs on ${isOpenJob}
    where event.id = ${eventId} and event.event = 'analysis.finished' and event.data ->> 'outcome' = 'done'
      and exists (
        select 1 from webhook_endpoints
        where webhook_endpoints.organization_id = jobs.organization_id and active
          and 'job.matched' = any (events)
      )
      and not exists (
        select 1 from webhook_job_matches as reported
        where reported.job_id = jobs.id and reported.user_id = users.id
      )`.execute(db)
  const [first] = rows
  if (first === undefined) return []
  return [{ userId: first.userId, jobs: new Map(rows.map((row) => [row.jobId, row.organizationId])) }]
}
