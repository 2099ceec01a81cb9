import { ApiError, errorSentences } from '@handiwork/core/api'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { changeOrganization } from '../../stores/change-organization.ts'
import { changeUser } from '../../stores/change-user.ts'
import type { Membership } from './member-store.ts'

/**
 * Changes what somebody is in an organization, and says so to whoever looks at either. Two who do so wait for each other.
 * Rejects with `notFound` where there is no such person.
 */
export async function changeMembership<T>(
  { db, announce }: Pick<Deps, 'db' | 'announce'>,
  { organizationId, userId }: Membership,
  work: (trx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  const { done, organization, user } = await db.transaction().execute(async (trx) => {
    // People before organizations, and both before what is between them: who erases somebody goes this way, too.
    await lockPerson(trx, userId)
    const organization = await changeOrganization(trx, organizationId)
    const done = await work(trx)
    return { done, organization, user: await changeUser(trx, userId, {}) }
  })
  announce(
    { type: 'organization', id: organizationId, version: organization },
    { type: 'user', id: userId, version: user },
    { type: 'profile', id: userId, version: user },
  )
  return done
}

// --- internal ---

async function lockPerson(trx: DatabaseTransaction, id: string): Promise<void> {
  const there = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (there === undefined) throw new ApiError('notFound', errorSentences.notFound)
}
