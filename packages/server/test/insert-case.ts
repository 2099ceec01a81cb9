import { randomUUIDv7 } from 'node:crypto'
import type { Database } from '../src/db/tables.ts'

/** Inserts an open case about a user's total. Returns its id. */
export async function insertCase(db: Database, userId: string, id: string = randomUUIDv7()): Promise<string> {
  await db
    .insertInto('cases')
    .values({
      ...{ id, userId, subject: 'figure', figureKind: 'total', shown: 'Total 120 xp' },
      ...{ message: 'Too low', showContested: true, deadline: new Date('2099-01-01') },
    })
    .execute()
  return id
}
