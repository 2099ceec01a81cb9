import type { SourceKind } from '@handiwork/core/sources'
import { sql } from 'kysely'
import type { Queryable } from '../deps.ts'

/**
 * Directories lead from a value that is unique in the whole service to the user who has it. On several machines, only
 * they can ensure that it is unique. Their rows are written in the transaction of the rows they lead to.
 */
export function directories(db: Queryable) {
  return {
    /** Rejects with error 23505 if another user has the login. */
    async claimLogin(userId: string, login: string): Promise<void> {
      const { numAffectedRows } = await sql`
        insert into user_logins as taken (login, user_id) values (${login.toLowerCase()}, ${userId})
        on conflict (login) do update set user_id = excluded.user_id
          where taken.user_id = excluded.user_id`.execute(db)
      if (numAffectedRows === 0n) throw new ValueTaken('The login is taken')
    },

    async releaseLogin(userId: string, login: string): Promise<void> {
      await db
        .deleteFrom('userLogins')
        .where('login', '=', login.toLowerCase())
        .where('userId', '=', userId)
        .execute()
    },

    /** Returns false if another user has verified the address. */
    async claimEmail(userId: string, address: string): Promise<boolean> {
      const { numAffectedRows } = await sql`
        insert into verified_emails as taken (address, user_id) values (${inLowerCase(address)}, ${userId})
        on conflict (address) do update set user_id = excluded.user_id
          where taken.user_id = excluded.user_id`.execute(db)
      return numAffectedRows !== 0n
    },

    async releaseEmails(userId: string, addresses: readonly string[]): Promise<void> {
      for (const address of addresses)
        await db
          .deleteFrom('verifiedEmails')
          .where('address', '=', inLowerCase(address))
          .where('userId', '=', userId)
          .execute()
    },

    /** The users who verified these addresses. */
    async findByEmails(addresses: readonly string[]): Promise<readonly string[]> {
      if (addresses.length === 0) return []
      const rows = await db
        .selectFrom('verifiedEmails')
        .select('userId')
        .where('address', 'in', addresses.map(inLowerCase))
        .execute()
      return rows.map(({ userId }) => userId)
    },

    async findByAccount({ provider, subject }: AccountKey): Promise<string | undefined> {
      const row = await db
        .selectFrom('userAccounts')
        .select('userId')
        .where('provider', '=', provider)
        .where('subject', '=', subject)
        .executeTakeFirst()
      return row?.userId
    },

    /** The users of these accounts, by `accountName`. */
    async findByAccounts(accounts: readonly AccountKey[]): Promise<ReadonlyMap<string, string>> {
      if (accounts.length === 0) return new Map()
      const rows = await db
        .selectFrom('userAccounts')
        .select(['provider', 'subject', 'userId'])
        .where('subject', '=', (of) => of.fn.any(of.val(accounts.map(({ subject }) => subject))))
        .execute()
      const requested = new Set(accounts.map(accountName))
      return new Map(
        rows.map((row) => [accountName(row), row.userId] as const).filter(([name]) => requested.has(name)),
      )
    },

    /** Rejects with error 23505 if another user has the account. */
    async claimAccount(userId: string, { provider, subject }: AccountKey): Promise<void> {
      const { numAffectedRows } = await sql`
        insert into user_accounts as taken (provider, subject, user_id) values (${provider}, ${subject}, ${userId})
        on conflict (provider, subject) do update set user_id = excluded.user_id
          where taken.user_id = excluded.user_id`.execute(db)
      if (numAffectedRows === 0n) throw new ValueTaken('The account is linked to another user')
    },

    async releaseAccount(userId: string, { provider, subject }: AccountKey): Promise<void> {
      await db
        .deleteFrom('userAccounts')
        .where('provider', '=', provider)
        .where('subject', '=', subject)
        .where('userId', '=', userId)
        .execute()
    },
  }
}

/** By the database, because its rules for other letters than ASCII depend on its locale. */
function inLowerCase(address: string) {
  return sql<string>`lower(${address}::text)`
}

/** An account at a provider: a code host, or the issuer of an OpenID Connect account. */
export interface AccountKey {
  readonly provider: SourceKind | (string & {})
  readonly subject: string
}

/** A text that is different for each account. */
export const accountName = ({ provider, subject }: AccountKey) => `${provider} ${subject}`

/** Like a violated unique index, so that callers handle both alike. */
class ValueTaken extends Error {
  override readonly name = 'ValueTaken'
  readonly code = '23505'
}
