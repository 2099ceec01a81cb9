import { randomUUIDv7 } from 'node:crypto'
import { directories } from '../src/stores/directories.ts'
import type { TestServer } from './test-server.ts'
import type { TestUser } from './test-users.ts'

/** Inserts a verified primary email address of a user. */
export async function insertEmail(
  { db }: Pick<TestServer, 'db'>,
  { id: userId }: Pick<TestUser, 'id'>,
  address: string,
): Promise<void> {
  await directories(db).claimEmail(userId, address)
  await db
    .insertInto('emails')
    .values({
      id: randomUUIDv7(),
      userId,
      address,
      source: 'user',
      isPrimary: true,
      verifiedAt: new Date(),
    })
    .execute()
}
