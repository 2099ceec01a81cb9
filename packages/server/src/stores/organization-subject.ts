import {
  ApiError,
  type Caller,
  type OrganizationRole,
  organizationSentences,
  type Subject,
} from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../deps.ts'
import { viewerOf } from './viewer.ts'

/** What the caller is in an organization; rejects with `notFound` where there is none. */
export function organizationSubject(db: Queryable): (id: string, caller: Caller) => Promise<Subject> {
  return async (id, caller) => {
    const found = await db
      .selectFrom('organizations')
      .select(roleOf(viewerOf(caller).id).as('role'))
      .where('id', '=', id)
      .executeTakeFirst()
    if (found === undefined) throw new ApiError('notFound', organizationSentences.notFound)
    return { organizationRole: found.role }
  }
}

/** What somebody is in the organization of a row; null for those who are not signed in. */
export function roleOf(userId: string | null) {
  return sql<OrganizationRole | null>`(
    select members.role from organization_members as members
    where members.organization_id = organizations.id and members.user_id = ${userId}::uuid
  )`
}
