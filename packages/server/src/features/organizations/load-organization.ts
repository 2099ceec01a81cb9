import {
  ApiError,
  type Caller,
  checkAccess,
  type Organization,
  organizationSentences,
} from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { organizationMemberIds } from '../../stores/organization-members.ts'
import { organizationRole } from '../../stores/organization-subject.ts'
import { toViewer } from '../../stores/viewer.ts'
import { countVisibleMembers } from './visible-members.ts'

/** An organization as the caller sees it. Rejects with `notFound` if it does not exist. */
export async function loadOrganization(
  db: Queryable,
  idOrLogin: string,
  caller: Caller,
): Promise<Organization> {
  const organization = await selectOrganization(db, idOrLogin, toViewer(caller).id)
  if (organization === undefined) throw new ApiError('notFound', organizationSentences.notFound)
  const { id, description, url, email, namedToCandidates, userRole, memberIds, ...row } = organization
  const isManager = checkAccess(caller, 'organizationManager', { organizationRole: userRole }) === 'allowed'
  return {
    ...{ _id: id, ...row, userRole },
    ...{ description: description || null, url: url || null },
    ...(isManager && { email, namedToCandidates }),
    memberCount: await countVisibleMembers(db, { organizationId: id, memberIds, isManager }),
  }
}

/** Prefers a matching id, so that an organization whose login looks like another's id cannot replace it. */
function selectOrganization(db: Queryable, idOrLogin: string, userId: string | null) {
  const isId = sql<boolean>`(id::text = lower(${idOrLogin}::text))`
  return db
    .selectFrom('organizations')
    .select(['id', 'login', 'name', 'description', 'url', 'avatarUrl', 'email', 'host', 'links'])
    .select('namedToCandidates')
    .select([organizationRole(userId).as('userRole'), organizationMemberIds.as('memberIds')])
    .where((where) =>
      where.or([isId, where(sql<string>`lower(login)`, '=', sql<string>`lower(${idOrLogin}::text)`)]),
    )
    .orderBy(isId, 'desc')
    .limit(1)
    .executeTakeFirst()
}
