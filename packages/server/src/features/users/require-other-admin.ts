import { ApiError, lastAdminSentence } from '@handiwork/core/api'
import type { DatabaseTransaction } from '../../db/tables.ts'

/**
 * Rejects with `conflict` if this is the last admin. Locks the admin rows, so that two admins cannot resign
 * at the same time.
 */
export async function requireOtherAdmin(trx: DatabaseTransaction, id: string): Promise<void> {
  const admins = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (admins.length === 1 && admins[0]?.id === id) throw new ApiError('conflict', lastAdminSentence)
}
