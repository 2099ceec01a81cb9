import { ApiError, lastAdminSentence } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'

/**
 * Rejects with `conflict` if this is the last admin. Takes a lock until the end of the transaction, so that two admins
 * cannot resign at the same time.
 */
export async function requireOtherAdmin(trx: DatabaseTransaction, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('admins', 0))`.execute(trx)
  const admins = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('deletedAt', 'is', null)
    .limit(2)
    .execute()
  if (admins.length === 1 && admins[0]?.id === id) throw new ApiError('conflict', lastAdminSentence)
}
