import type { Insertable } from 'kysely'
import type { Tables } from '../src/db/tables.ts'
import type { TestServer } from './test-server.ts'

/** Inserts follows with their second copies, but without changing the counts of the users. */
export async function insertFollows(
  { db }: Pick<TestServer, 'db'>,
  follows: readonly Insertable<Tables['follows']>[],
): Promise<void> {
  await db.insertInto('follows').values(follows).execute()
  await db.insertInto('followers').values(follows).execute()
}
