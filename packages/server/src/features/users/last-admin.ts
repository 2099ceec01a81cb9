import { ApiError, lastAdminSentence } from '@handiwork/core/api'
import type { DatabaseTransaction } from '../../db/tables.ts'

/** Somebody has to look after the site. Two admins who give up at once wait for each other here. */
export async function refuseLastAdmin(trx: DatabaseTransaction, id: string): Promise<void> {
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
