import { randomUUIDv7 } from 'node:crypto'
import type { SourceKind } from '@handiwork/core/sources'
import { sql } from 'kysely'
import { json } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import { isRemoved } from '../../stores/removed-emails.ts'
import { suggestionStore } from '../../stores/suggestion-store.ts'
import type { Fingerprints } from '../../vault/fingerprints.ts'
import { isOpenToUs } from './is-open-to-us.ts'
import type { Gathered } from './tasks/gather.ts'

/** What an analysis reads and writes of a person. */
export function personStore(db: Queryable) {
  return {
    async linkedSources(userId: string): Promise<SourceKind[]> {
      const rows = await db
        .selectFrom('identities')
        .select('source')
        .where('userId', '=', userId)
        .where('state', '=', 'ok')
        .orderBy('source')
        .execute()
      return rows.map(({ source }) => source)
    },

    /** Where private repositories are read, too. */
    async privateSources(userId: string): Promise<SourceKind[]> {
      const rows = await db
        .selectFrom('identities')
        .select('source')
        .where('userId', '=', userId)
        .where(isOpenToUs)
        .execute()
      return rows.map(({ source }) => source)
    },

    /**
     * Whose commits credit the person: those of their verified addresses, and of those code hosts give out in their
     * place. An anonymous profile is of everybody.
     */
    async authors(userId: string): Promise<string[]> {
      const anonymous = await db
        .selectFrom('users')
        .select('id')
        .where('id', '=', userId)
        .where('anonymousTokenHash', 'is not', null)
        .executeTakeFirst()
      if (anonymous !== undefined) return ['*']
      const rows = await db
        .selectFrom('emails')
        .select('address')
        .where('userId', '=', userId)
        .where('verifiedAt', 'is not', null)
        .orderBy('address')
        .execute()
      return rows.map(({ address }) => address)
    },

    accounts(userId: string) {
      return db
        .selectFrom('identities')
        .select(['source', 'subject', 'login', 'answers'])
        .where('userId', '=', userId)
        .execute()
    },

    find(userId: string) {
      return db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
    },

    rating(userId: string) {
      return db.selectFrom('ratings').selectAll().where('userId', '=', userId).executeTakeFirst()
    },

    /** Keeps what a source tells of the person's account there. */
    async saveAccount(
      fingerprints: Fingerprints,
      userId: string,
      { kind, account, emails, answers, following, followers }: Gathered,
    ) {
      await db
        .updateTable('identities')
        .set({
          login: account.login,
          // What else is marked there stays: the accounts of sample people are.
          account: sql`identities.account || ${json(account)}::jsonb`,
          ...(answers && { answers: json(answers) }),
          updatedAt: sql`now()`,
        })
        .where('userId', '=', userId)
        .where('source', '=', kind)
        .execute()
      for (const { address, verified, primary } of emails)
        await saveEmail(db, userId, { kind, address, verified, primary })
      await suggestionStore(db).keep(fingerprints, userId, kind, { following, followers })
      await suggestionStore(db).noteAsked(userId)
    },
  }
}

// --- internal ---

interface Email {
  readonly kind: SourceKind
  readonly address: string
  readonly verified: boolean
  readonly primary: boolean
}

/** An address that somebody else has proved to be theirs stays unverified here; one the person took away stays away. */
async function saveEmail(db: Queryable, userId: string, { kind, address, verified, primary }: Email) {
  const isFree = sql<boolean>`not exists (
    select 1 from emails as taken
    where lower(taken.address) = lower(${address}) and taken.verified_at is not null and taken.user_id <> ${userId}
  )`
  await sql`
    insert into emails (id, user_id, address, source, is_primary, verified_at)
    select ${randomUUIDv7()}, ${userId}, ${address}, ${kind}, ${primary},
      case when ${verified} and ${isFree} then now() end
    where not ${isRemoved(userId, address)}
    on conflict (user_id, lower(address)) do update
      set verified_at = coalesce(emails.verified_at, excluded.verified_at)
  `.execute(db)
}
