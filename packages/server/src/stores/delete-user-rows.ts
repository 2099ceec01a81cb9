import { sql } from 'kysely'
import { userReferences } from '../db/distribution/table-groups.ts'
import type { DatabaseTransaction } from '../db/tables.ts'
import { deleteScores } from './refresh-scores.ts'

/**
 * Deletes a user's row and every row that refers to it, or clears the reference. Rows with the user's id as their key
 * follow by foreign keys, except those of the search index and of leaderboards.
 */
export async function deleteUserRows(trx: DatabaseTransaction, userId: string): Promise<void> {
  for (const [table, columns] of Object.entries(userReferences))
    for (const [column, rule] of Object.entries(columns)) {
      const isReference = sql`${sql.id(column)} = ${userId}`
      await (rule === 'delete'
        ? sql`delete from ${sql.id(table)} where ${isReference}`
        : sql`update ${sql.id(table)} set ${sql.id(column)} = null where ${isReference}`
      ).execute(trx)
    }
  await deleteScores(trx, userId)
  await sql`delete from search_people where user_id = ${userId}`.execute(trx)
  await trx.deleteFrom('users').where('id', '=', userId).execute()
}
