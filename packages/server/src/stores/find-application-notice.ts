import type { ApplicationState } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../deps.ts'

/** What happened, in which application, and whom to notify. */
interface ApplicationTask {
  readonly notice: 'received' | 'reply' | 'withdrawn' | 'status' | 'message'
  readonly applicationId: string
  readonly userId: string
}

/** An email about an application. */
export interface ApplicationMailNotice {
  readonly notice: ApplicationTask['notice']
  /** The primary address of the recipient. */
  readonly to: string
  readonly applicationId: string
  readonly jobTitle: string
  readonly organizationName: string
  readonly organizationLogin: string | null
  readonly state: ApplicationState
}

/**
 * Undefined if the recipient has no access any more, no verified address, or turned off notifications: recruiters lose
 * access when the application is withdrawn or the applicant's profile is hidden.
 */
export async function findApplicationNotice(
  db: Queryable,
  { applicationId, userId, notice }: ApplicationTask,
): Promise<ApplicationMailNotice | undefined> {
  const { rows } = await sql<Omit<ApplicationMailNotice, 'notice'>>`
    select emails.address as "to", applications.id as application_id, applications.job_title,
      applications.organization_name, organizations.login as organization_login, applications.state
    from applications
    join users on users.id = ${userId} and users.deleted_at is null and users.notifications_enabled
    join emails on emails.user_id = users.id and emails.is_primary and emails.verified_at is not null
    left join organizations on organizations.id = applications.organization_id
    where applications.id = ${applicationId}
      and (applications.state = 'withdrawn') = ${notice === 'withdrawn'}
      and (applications.user_id = users.id or (
        exists (
          select 1 from organization_members as members
          where members.organization_id = applications.organization_id and members.user_id = users.id
            and members.role in ('owner', 'admin', 'recruiter')
        )
        and exists (select 1 from visible_users where visible_users.id = applications.user_id)
      ))`.execute(db)
  return rows[0] && { notice, ...rows[0] }
}
