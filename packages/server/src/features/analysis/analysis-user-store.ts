import { randomUUIDv7 } from 'node:crypto'
import { reviewSources } from '@handiwork/core/contract'
import type { SourceFailureKind, SourceKind } from '@handiwork/core/sources'
import { sql } from 'kysely'
import type { StoredReviews } from '../../db/tables/stored-reviews.ts'
import { json } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import type { Fingerprints } from '../../encryption/fingerprints.ts'
import { directories } from '../../stores/directories.ts'
import { removedEmailStore } from '../../stores/removed-email-store.ts'
import { suggestionStore } from '../../stores/suggestion-store.ts'
import { hasPrivateAccess } from './has-private-access.ts'
import type { FetchedReviews } from './tasks/fetch-reviews.ts'
import type { SourceData } from './tasks/fetch-source-data.ts'
import { toStoredReviews } from './to-stored-reviews.ts'

/** Reads and writes user data for an analysis. */
export function analysisUserStore(db: Queryable) {
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

    /** Sources whose private repositories may be read. */
    async privateSources(userId: string): Promise<SourceKind[]> {
      const rows = await db
        .selectFrom('identities')
        .select('source')
        .where('userId', '=', userId)
        .where(hasPrivateAccess)
        .execute()
      return rows.map(({ source }) => source)
    },

    /**
     * The authors whose commits count for the user: verified addresses and noreply addresses.
     * An anonymous profile has the figures of no one.
     */
    async authors(userId: string): Promise<string[] | 'all'> {
      const anonymous = await db
        .selectFrom('users')
        .select('id')
        .where('id', '=', userId)
        .where('anonymousTokenHash', 'is not', null)
        .executeTakeFirst()
      if (anonymous !== undefined) return 'all'
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
        .select(['source', 'subject', 'login', 'answers', 'reviews'])
        .where('userId', '=', userId)
        .execute()
    },

    find(userId: string) {
      return db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
    },

    rating(userId: string) {
      return db.selectFrom('ratings').selectAll().where('userId', '=', userId).executeTakeFirst()
    },

    /** Records that reviews were not read, because reviews of an earlier analysis may no longer be public. */
    async saveUnreadReviews(userId: string, kind: SourceKind, reason: SourceFailureKind): Promise<void> {
      if (!reviewSources.some((source) => source === kind)) return
      await db
        .updateTable('identities')
        .set({ reviews: json(toStored({ reason })) })
        .where('userId', '=', userId)
        .where('source', '=', kind)
        .execute()
    },

    /** Stores account data from a source. */
    async saveAccount(
      fingerprints: Fingerprints,
      userId: string,
      { kind, account, emails, answers, following, followers, reviews }: SourceData,
    ) {
      await db
        .updateTable('identities')
        .set({
          login: account.login,
          // Merged, so that other properties stay, such as the `demo` flag of sample users.
          account: sql`identities.account || ${json(account)}::jsonb`,
          ...(answers && { answers: json(answers) }),
          ...(reviews && { reviews: json(toStored(reviews)) }),
          updatedAt: sql`now()`,
        })
        .where('userId', '=', userId)
        .where('source', '=', kind)
        .execute()
      for (const { address, verified, primary } of emails)
        await saveEmail(db, userId, { kind, address, verified, primary })
      await suggestionStore(db).replace(fingerprints, userId, kind, { following, followers })
      await suggestionStore(db).recordRefresh(userId)
    },
  }
}

function toStored(reviews: NonNullable<FetchedReviews>): StoredReviews {
  return 'reason' in reviews ? { state: 'notRead', reason: reviews.reason } : toStoredReviews(reviews)
}

interface Email {
  readonly kind: SourceKind
  readonly address: string
  readonly verified: boolean
  readonly primary: boolean
}

/**
 * An address that another user has verified stays unverified. An address that the user removed is not added
 * again.
 */
async function saveEmail(db: Queryable, userId: string, { kind, address, verified, primary }: Email) {
  if (await removedEmailStore(db).has(userId, address)) return
  const isClaimed = verified && (await directories(db).claimEmail(userId, address))
  await sql`
    insert into emails (id, user_id, address, source, is_primary, verified_at)
    values (${randomUUIDv7()}, ${userId}, ${address}, ${kind}, ${primary}, ${isClaimed ? sql`now()` : null})
    on conflict (user_id, lower(address)) do update
      set verified_at = coalesce(emails.verified_at, excluded.verified_at)
  `.execute(db)
}
