import { randomUUIDv7 } from 'node:crypto'
import type { Account, SourceKind } from '@handiwork/core/sources'
import { sql } from 'kysely'
import { json } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import type { Vault } from '../../vault/vault.ts'
import type { Held } from './kept-tokens.ts'
import type { Grant } from './oauth-client.ts'
import { sealedGrant } from './sealed-grant.ts'

export interface KnownIdentity extends Held {
  readonly id: string
  readonly userId: string
}

/** People's accounts at the sources: known by what never changes there, never by name or e-mail. */
export function identityStore(db: Queryable, vault: Vault) {
  return {
    async find(source: SourceKind, subject: string): Promise<KnownIdentity | undefined> {
      return await known(db).where('source', '=', source).where('subject', '=', subject).executeTakeFirst()
    },

    /** A person has one account of a source. */
    async ofUser(userId: string, source: SourceKind): Promise<KnownIdentity | undefined> {
      return await known(db).where('userId', '=', userId).where('source', '=', source).executeTakeFirst()
    },

    /** Keeps a new account; rejects with the database's 23505 where it is there by now. Gives its id. */
    async add(userId: string, source: SourceKind, account: Account): Promise<string> {
      const id = randomUUIDv7()
      const { subject, login } = account
      const values = { id, userId, source, subject, login, account: json(account), scopes: '' }
      await db.insertInto('identities').values(values).execute()
      return id
    },

    async noteAccount(id: string, account: Account): Promise<void> {
      await db
        .updateTable('identities')
        .set({ login: account.login, account: json(account), updatedAt: sql`now()` })
        .where('id', '=', id)
        .execute()
    },

    /** What the source gave takes the place of whatever was held. */
    async keepGrant(id: string, grant: Grant, privateAccess: boolean): Promise<void> {
      await db
        .updateTable('identities')
        .set({
          ...sealedGrant(vault, id, grant),
          scopes: grant.scopes ?? '',
          privateAccess,
          state: 'ok',
          leaseUntil: null,
          version: sql`version + 1`,
          updatedAt: sql`now()`,
        })
        .where('id', '=', id)
        .execute()
    },

    /** Erases what the source gave; the account still signs its person in. */
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
          state: 'disconnected',
          leaseUntil: null,
          version: sql`version + 1`,
          updatedAt: sql`now()`,
        })
        .where('userId', '=', userId)
        .where('source', '=', source)
        .execute()
    },

    /** Private repositories are asked for no more; the next sign-in gives a token that cannot. */
    async endPrivateAccess(userId: string): Promise<void> {
      await db
        .updateTable('identities')
        .set({ privateAccess: false, updatedAt: sql`now()` })
        .where('userId', '=', userId)
        .where('privateAccess', '=', true)
        .execute()
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('identities').where('id', '=', id).execute()
    },
  }
}

// --- internal ---

function known(db: Queryable) {
  return db.selectFrom('identities').select(['id', 'userId', 'state', 'privateAccess'])
}
