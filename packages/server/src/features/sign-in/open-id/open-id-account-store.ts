import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Queryable } from '../../../deps.ts'
import { directories } from '../../../stores/directories.ts'

export interface OpenIdAccountKey {
  readonly issuer: string
  readonly subject: string
}

export interface StoredOpenIdAccount {
  readonly id: string
  readonly userId: string
}

/** Users' accounts at OpenID Connect providers, identified by issuer and subject, never by name or email. */
export function openIdAccountStore(db: Queryable) {
  const select = () => db.selectFrom('openIdAccounts').select(['id', 'userId'])
  return {
    async find({ issuer, subject }: OpenIdAccountKey): Promise<StoredOpenIdAccount | undefined> {
      const userId = await directories(db).findByAccount({ provider: issuer, subject })
      if (userId === undefined) return undefined
      return await select()
        .where('userId', '=', userId)
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .executeTakeFirst()
    },

    /** A user has at most one account per issuer. */
    async findByUser(userId: string, issuer: string): Promise<StoredOpenIdAccount | undefined> {
      return await select().where('userId', '=', userId).where('issuer', '=', issuer).executeTakeFirst()
    },

    /** Adds an account. Rejects with PostgreSQL error 23505 if it already exists. */
    async add(userId: string, key: OpenIdAccountKey, username: string | null): Promise<void> {
      const { issuer, subject } = key
      await directories(db).claimAccount(userId, { provider: issuer, subject })
      await db
        .insertInto('openIdAccounts')
        .values({ id: randomUUIDv7(), userId, issuer, subject, username })
        .execute()
    },

    async recordSignIn({ id, userId }: StoredOpenIdAccount, username: string | null): Promise<void> {
      await db
        .updateTable('openIdAccounts')
        .set({ username, signedInAt: sql`now()` })
        .where('userId', '=', userId)
        .where('id', '=', id)
        .execute()
    },
  }
}
