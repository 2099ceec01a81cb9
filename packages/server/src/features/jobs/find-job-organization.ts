import { ApiError, jobSentences, type NewJob } from '@handiwork/core/api'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import type { Viewer } from '../../stores/viewer.ts'
import { canManageJobs } from './can-manage-jobs.ts'

export interface JobOrganization {
  readonly id: string
  readonly name: string
  /** Whether the viewer may publish and edit its jobs. */
  readonly isManaged: boolean
}

/**
 * Finds the organization that a job names: by id or, for site admins, by login. Rejects with `invalid` if it
 * does not exist, or if another user names it by login.
 */
export async function findJobOrganization(
  db: Queryable,
  { organizationId, organizationLogin }: Pick<NewJob, 'organizationId' | 'organizationLogin'>,
  { id: viewerId, isAdmin }: Viewer,
): Promise<JobOrganization> {
  if (organizationLogin !== undefined && !isAdmin)
    throw invalidField('organizationLogin', jobSentences.adminsOnly)
  const [field, condition] =
    organizationLogin === undefined
      ? (['organizationId', hasId(organizationId)] as const)
      : (['organizationLogin', hasLogin(organizationLogin)] as const)
  const organization = await db
    .selectFrom('organizations')
    .leftJoin('organizationMembers as member', (join) =>
      join.onRef('member.organizationId', '=', 'organizations.id').on('member.userId', '=', viewerId),
    )
    .select(['organizations.id', 'organizations.name', 'member.role'])
    .where(condition)
    .executeTakeFirst()
  if (organization === undefined) throw invalidField(field, jobSentences.organizationRequired)
  const { id, name, role } = organization
  return { id, name, isManaged: isAdmin || canManageJobs(role) }
}

function hasId(id: string | null): Expression<SqlBool> {
  return sql<boolean>`organizations.id = ${id}::uuid`
}

function hasLogin(login: string): Expression<SqlBool> {
  return sql<boolean>`lower(organizations.login) = lower(${login})`
}

function invalidField(field: string, message: string): ApiError {
  return new ApiError('invalid', message, { fields: { [`body.${field}`]: message } })
}
