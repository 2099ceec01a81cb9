import { type AccessResource, ApiError, type Caller, errorSentences } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { toViewer } from '../../stores/viewer.ts'

/**
 * The applicant, and the caller's role in the organization while it has access: not after a withdrawal, and not while
 * the applicant's profile is hidden or deleted. Rejects with `notFound` for everyone else, site admins included.
 */
export function applicationSubject(db: Queryable) {
  return async ({ id }: { readonly id: string }, _body: unknown, caller: Caller): Promise<AccessResource> => {
    const viewer = toViewer(caller)
    const row = await db
      .selectFrom('applications')
      .leftJoin('organizationMembers as member', (join) =>
        join
          .onRef('member.organizationId', '=', 'applications.organizationId')
          .on('member.userId', '=', viewer.id),
      )
      .select(['applications.userId', 'member.role', isOpenToOrganization.as('isOpen')])
      .where('applications.id', '=', id)
      .executeTakeFirst()
    if (row === undefined || viewer.id === null) throw new ApiError('notFound', errorSentences.notFound)
    // Recruiters don't decide about their own applications.
    if (row.userId === viewer.id) return { ownerId: row.userId }
    if (!row.isOpen || row.role === null || row.role === 'contributor')
      throw new ApiError('notFound', errorSentences.notFound)
    return { ownerId: row.userId, organizationRole: row.role }
  }
}

/** SQL on `applications`: true while the applicant's profile is visible. */
const isVisibleApplicant = sql<boolean>`exists (
  select 1 from visible_users where visible_users.id = applications.user_id
)`

/** SQL on `applications`: true while the organization may read the application. */
const isOpenToOrganization = sql<boolean>`(applications.state <> 'withdrawn' and ${isVisibleApplicant})`
