import { ApiError, jobSentences, type NewJob } from '@handiwork/core/api'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import type { Viewer } from '../../stores/viewer.ts'
import { manages } from './manages.ts'

export interface NamedOrganization {
  readonly id: string
  readonly name: string
  /** Whether whoever asks publishes and edits its jobs. */
  readonly isManaged: boolean
}

/**
 * The organization that a job names: by its id or, for admins of the site, by its login. Rejects with `invalid` where there
 * is none, and for others who name one by its login.
 */
export async function organizationOf(
  db: Queryable,
  { organizationId, organizationLogin }: Pick<NewJob, 'organizationId' | 'organizationLogin'>,
  { id: viewerId, isAdmin }: Viewer,
): Promise<NamedOrganization> {
  if (organizationLogin !== undefined && !isAdmin) throw refused('organizationLogin', jobSentences.adminsOnly)
  const [field, isNamed] =
    organizationLogin === undefined
      ? (['organizationId', hasId(organizationId)] as const)
      : (['organizationLogin', hasLogin(organizationLogin)] as const)
  const found = await db
    .selectFrom('organizations')
    .leftJoin('organizationMembers as member', (join) =>
      join.onRef('member.organizationId', '=', 'organizations.id').on('member.userId', '=', viewerId),
    )
    .select(['organizations.id', 'organizations.name', 'member.role'])
    .where(isNamed)
    .executeTakeFirst()
  if (found === undefined) throw refused(field, jobSentences.organizationRequired)
  const { id, name, role } = found
  return { id, name, isManaged: isAdmin || manages(role) }
}

// --- internal ---

function hasId(id: string | null): Expression<SqlBool> {
  return sql<boolean>`organizations.id = ${id}::uuid`
}

function hasLogin(login: string): Expression<SqlBool> {
  return sql<boolean>`lower(organizations.login) = lower(${login})`
}

function refused(field: string, sentence: string): ApiError {
  return new ApiError('invalid', sentence, { fields: { [`body.${field}`]: sentence } })
}
