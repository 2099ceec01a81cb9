import { randomUUIDv7 } from 'node:crypto'
import type { SourceKind } from '@handiwork/core/sources'
import type { InsertObject } from 'kysely'
import type { Tables } from '../src/db/tables.ts'
import { directories } from '../src/stores/directories.ts'
import type { TestServer } from './test-server.ts'
import type { TestUser } from './test-users.ts'

type IdentityColumns = Partial<Omit<InsertObject<Tables, 'identities'>, 'userId' | 'source' | 'subject'>> & {
  readonly source?: SourceKind
  readonly subject?: string
}

/** Links an account to a user, by default one at GitHub with an id of its own. */
export async function insertIdentity(
  { db }: Pick<TestServer, 'db'>,
  { id: userId }: Pick<TestUser, 'id'>,
  { source = 'gitHub', subject = randomUUIDv7(), ...columns }: IdentityColumns = {},
): Promise<void> {
  await directories(db).claimAccount(userId, { provider: source, subject })
  await db
    .insertInto('identities')
    .values({ id: randomUUIDv7(), ...columns, userId, source, subject })
    .execute()
}
