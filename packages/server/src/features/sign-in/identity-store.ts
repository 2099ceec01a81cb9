import { randomUUIDv7 } from 'node:crypto'
import type { Account, SourceKind } from '@handiwork/core/sources'
import { sql } from 'kysely'
import { json } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import type { Encryption } from '../../encryption/encryption.ts'
import { directories } from '../../stores/directories.ts'
import { encryptGrant } from './encrypt-grant.ts'
import type { Grant } from './oauth-client.ts'
import type { ConnectionState } from './should-replace-grant.ts'

/** An account of a user. */
export interface IdentityReference {
  readonly id: string
  readonly userId: string
}

export interface StoredIdentity extends ConnectionState, IdentityReference {}

/** Users' accounts at providers, identified by the provider's immutable subject, never by name or email. */
export function identityStore(db: Queryable, encryption: Encryption) {
  return {
    async find(source: SourceKind, subject: string): Promise<StoredIdentity | undefined> {
      const userId = await directories(db).findByAccount({ provider: source, subject })
      if (userId === undefined) return undefined
      return await selectIdentities(db)
        .where('userId', '=', userId)
        .where('source', '=', source)
        .where('subject', '=', subject)
        .executeTakeFirst()
    },

    /** A user has at most one account per provider. */
    async findByUser(userId: string, source: SourceKind): Promise<StoredIdentity | undefined> {
      return await selectIdentities(db)
        .where('userId', '=', userId)
        .where('source', '=', source)
        .executeTakeFirst()
    },

    /** Adds an account and returns its id. Rejects with PostgreSQL error 23505 if it already exists. */
    async add(userId: string, source: SourceKind, account: Account): Promise<string> {
      const id = randomUUIDv7()
      const { subject, login } = account
      await directories(db).claimAccount(userId, { provider: source, subject })
      const values = { id, userId, source, subject, login, account: json(account), scopes: '' }
      await db.insertInto('identities').values(values).execute()
      return id
    },

    async updateAccount({ id, userId }: IdentityReference, account: Account): Promise<void> {
      await db
        .updateTable('identities')
        .set({ login: account.login, account: json(account), updatedAt: sql`now()` })
        .where('userId', '=', userId)
        .where('id', '=', id)
        .execute()
    },

    /** Replaces the stored grant. */
    async saveGrant({ id, userId }: IdentityReference, grant: Grant, privateAccess: boolean): Promise<void> {
      await db
        .updateTable('identities')
        .set({
          ...encryptGrant(encryption, id, grant),
          scopes: grant.scopes ?? '',
          privateAccess,
          state: 'ok',
          leaseUntil: null,
          version: sql`version + 1`,
          updatedAt: sql`now()`,
        })
        .where('userId', '=', userId)
        .where('id', '=', id)
        .execute()
    },

    /** Erases the tokens. The account can still be used to sign in. */
    async disconnect(userId: string, source: SourceKind): Promise<void> {
      await db
        .updateTable('identities')
        .set({
          accessToken: null,
          refreshToken: null,
          expiresAt: null,
          scopes: '',
          privateAccess: false,
          answers: sql`null`,
          reviews: sql`null`,
          state: 'disconnected',
          leaseUntil: null,
          version: sql`version + 1`,
          updatedAt: sql`now()`,
        })
        .where('userId', '=', userId)
        .where('source', '=', source)
        .execute()
    },

    /** Turns off private access. The next sign-in requests a token without the private scope. */
    async endPrivateAccess(userId: string): Promise<void> {
      await db
        .updateTable('identities')
        .set({ privateAccess: false, updatedAt: sql`now()` })
        .where('userId', '=', userId)
        .where('privateAccess', '=', true)
        .execute()
    },

    async remove({ id, userId }: IdentityReference): Promise<void> {
      const removed = await db
        .deleteFrom('identities')
        .where('userId', '=', userId)
        .where('id', '=', id)
        .returning(['source', 'subject'])
        .executeTakeFirst()
      if (removed === undefined) return
      await directories(db).releaseAccount(userId, { provider: removed.source, subject: removed.subject })
    },
  }
}

function selectIdentities(db: Queryable) {
  return db.selectFrom('identities').select(['id', 'userId', 'state', 'privateAccess'])
}
