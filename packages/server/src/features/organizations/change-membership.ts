import { ApiError, errorSentences } from '@handiwork/core/api'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { changeOrganization } from '../../stores/change-organization.ts'
import { changeUser } from '../../stores/change-user.ts'
import type { Membership } from './member-store.ts'

/**
 * Changes a user's membership and publishes the changes of the user and the organization. Concurrent changes
 * are serialized. Rejects with `notFound` if the user does not exist.
 */
export async function changeMembership<T>(
  { db, publish }: Pick<Deps, 'db' | 'publish'>,
  { organizationId, userId }: Membership,
  update: (trx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  const { result, organization, user } = await db.transaction().execute(async (trx) => {
    // Lock order, as in user erasure: users, then organizations, then memberships.
    await lockActiveUser(trx, userId)
    const organization = await changeOrganization(trx, organizationId)
    const result = await update(trx)
    return { result, organization, user: await changeUser(trx, userId, {}) }
  })
  publish(
    { type: 'organization', id: organizationId, version: organization },
    { type: 'user', id: userId, version: user },
    { type: 'profile', id: userId, version: user },
  )
  return result
}

async function lockActiveUser(trx: DatabaseTransaction, id: string): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (user === undefined) throw new ApiError('notFound', errorSentences.notFound)
}
