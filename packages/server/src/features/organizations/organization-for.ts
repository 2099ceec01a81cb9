import { ApiError, type Caller, may, type Organization, organizationSentences } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { roleOf } from '../../stores/organization-subject.ts'
import { viewerOf } from '../../stores/viewer.ts'
import { membersSeen } from './members-seen.ts'

/** An organization as the caller sees it; rejects with `notFound` where there is none. */
export async function organizationFor(
  db: Queryable,
  idOrLogin: string,
  caller: Caller,
): Promise<Organization> {
  const found = await find(db, idOrLogin, viewerOf(caller).id)
  if (found === undefined) throw new ApiError('notFound', organizationSentences.notFound)
  const { id, description, url, email, userRole, ...row } = found
  const isManager = may(caller, 'organizationManager', { organizationRole: userRole }) === 'allowed'
  return {
    ...{ _id: id, ...row, userRole },
    ...{ description: description || null, url: url || null },
    ...(isManager && { email }),
    memberCount: await countOf(db, id, isManager),
  }
}

// --- internal ---

/** Whoever chooses a login that looks like the id of another organization is not found in its place. */
function find(db: Queryable, idOrLogin: string, userId: string | null) {
  const isId = sql<boolean>`(id::text = lower(${idOrLogin}::text))`
  return db
    .selectFrom('organizations')
    .select(['id', 'login', 'name', 'description', 'url', 'avatarUrl', 'email', 'host', 'links'])
    .select(roleOf(userId).as('userRole'))
    .where((where) =>
      where.or([isId, where(sql<string>`lower(login)`, '=', sql<string>`lower(${idOrLogin}::text)`)]),
    )
    .orderBy(isId, 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function countOf(db: Queryable, id: string, isManager: boolean): Promise<number> {
  const { count } = await membersSeen(db, id, isManager)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
