import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { changeUser, lockPresentUser } from '../../stores/change-user.ts'

/**
 * Serializes changes per user, so that parallel requests cannot exceed the limit, and publishes the change.
 */
export async function updateReports<T>(
  { db, publish }: Pick<Deps, 'db' | 'publish'>,
  userId: string,
  update: (trx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  const { result, version } = await db.transaction().execute(async (trx) => {
    await lockPresentUser(trx, userId)
    const result = await update(trx)
    return { result, version: await changeUser(trx, userId, {}) }
  })
  publish({ type: 'user', id: userId, version }, { type: 'profile', id: userId, version })
  return result
}
