import { randomUUIDv7 } from 'node:crypto'
import type { TestPerson } from '../a-person.ts'
import type { TestServer } from '../a-server.ts'

/** A verified address of somebody. */
export async function anEmail(
  { db }: Pick<TestServer, 'db'>,
  { id: userId }: Pick<TestPerson, 'id'>,
  address: string,
): Promise<void> {
  await db
    .insertInto('emails')
    .values({
      id: randomUUIDv7(),
      userId,
      address,
      source: 'person',
      isPrimary: true,
      verifiedAt: new Date(),
    })
    .execute()
}
