import { ApiError, type ApplicationBlocker, errorSentences } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { isOpenJob } from '../../stores/is-open-job.ts'
import type { JobSkills } from './load-snapshot-inputs.ts'

/** A job that the caller may apply for, or why they can't. */
export interface AppliedJob extends JobSkills {
  readonly id: string
  readonly title: string
  readonly organizationId: string
  readonly organizationName: string
  readonly blocker: ApplicationBlocker | null
  readonly sentApplicationId: string | null
}

/** Finds a published job and what keeps the user from applying. Rejects with `notFound` for drafts. */
export async function findAppliedJob(db: Queryable, id: string, userId: string): Promise<AppliedJob> {
  const row = await db
    .selectFrom('jobs')
    .innerJoin('organizations', 'organizations.id', 'jobs.organizationId')
    .select([
      ...(['jobs.id', 'jobs.title', 'jobs.languages', 'jobs.packages', 'jobs.applyMethod'] as const),
      ...(['organizations.id as organizationId', 'organizations.name as organizationName'] as const),
      sql<boolean>`coalesce(${isOpenJob}, false)`.as('isOpen'),
      sql<boolean>`(jobs.author_id is not distinct from ${userId}::uuid or exists (
        select 1 from organization_members as members
        where members.organization_id = organizations.id and members.user_id = ${userId}::uuid
          and members.role <> 'contributor'
      ))`.as('isOwn'),
      sql<boolean>`exists (select 1 from visible_users where id = ${userId}::uuid)`.as('isVisible'),
      sql<string | null>`(
        select applications.id from applications
        where applications.job_id = jobs.id and applications.user_id = ${userId}::uuid
          and applications.state <> 'withdrawn'
      )`.as('sentApplicationId'),
    ])
    .where('jobs.id', '=', id)
    .where('jobs.status', '=', 'published')
    .executeTakeFirst()
  if (row === undefined) throw new ApiError('notFound', errorSentences.notFound)
  const { applyMethod, isOpen, isOwn, isVisible, ...job } = row
  return { ...job, blocker: findBlocker({ ...row, isSent: job.sentApplicationId !== null }) }
}

interface ApplicationFacts {
  readonly isSent: boolean
  readonly isOpen: boolean
  readonly applyMethod: string | null
  readonly isOwn: boolean
  readonly isVisible: boolean
}

function findBlocker(facts: ApplicationFacts): ApplicationBlocker | null {
  if (facts.isSent) return 'alreadySent'
  if (!facts.isOpen) return 'expired'
  if (facts.applyMethod !== 'profile') return 'otherMethod'
  if (facts.isOwn) return 'ownOrganization'
  return facts.isVisible ? null : 'hiddenProfile'
}
