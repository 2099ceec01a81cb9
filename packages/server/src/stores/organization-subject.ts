import {
  type AccessResource,
  ApiError,
  type Caller,
  type OrganizationRole,
  organizationSentences,
} from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../deps.ts'
import { toViewer } from './viewer.ts'

/**
 * Resolves the caller's role in an organization. Rejects with `notFound` if the organization does not exist.
 */
export function organizationSubject(db: Queryable): (id: string, caller: Caller) => Promise<AccessResource> {
  return async (id, caller) => {
    const organization = await db
      .selectFrom('organizations')
      .select(organizationRole(toViewer(caller).id).as('role'))
      .where('id', '=', id)
      .executeTakeFirst()
    if (organization === undefined) throw new ApiError('notFound', organizationSentences.notFound)
    return { organizationRole: organization.role }
  }
}

/** SQL for a user's role in the organization of the row. Null for anonymous viewers. */
export function organizationRole(userId: string | null) {
  return sql<OrganizationRole | null>`(
    select members.role from organization_members as members
    where members.organization_id = organizations.id and members.user_id = ${userId}::uuid
  )`
}
