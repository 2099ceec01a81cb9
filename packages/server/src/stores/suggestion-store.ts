import { randomUUIDv7 } from 'node:crypto'
import { suggestionKinds } from '@handiwork/core/api'
import type { Account, SourceKind } from '@handiwork/core/sources'
import { sql } from 'kysely'
import type { Queryable } from '../deps.ts'
import type { Fingerprints } from '../encryption/fingerprints.ts'
import { accountTombstoneKey, tombstoneStore } from './tombstone-store.ts'

export type SuggestionKind = (typeof suggestionKinds)[number]

/** Accounts at one code host that a user follows or is followed by. */
export type FollowedAccounts = Readonly<Record<SuggestionKind, readonly Account[]>>

/** Suggested users, from the follow lists of code hosts. */
export function suggestionStore(db: Queryable) {
  return {
    /**
     * Replaces the suggestions from one code host. Invited and ignored ones stay. Erased users are left out.
     */
    async replace(
      fingerprints: Fingerprints,
      userId: string,
      source: SourceKind,
      accounts: FollowedAccounts,
    ): Promise<void> {
      const tombstones = tombstoneStore(db, fingerprints)
      for (const kind of suggestionKinds) {
        const remaining = await tombstones.withoutErased(accounts[kind], ({ subject }) =>
          accountTombstoneKey(source, subject),
        )
        const rows = toRows(userId, source, kind, remaining)
        await db
          .deleteFrom('suggestions')
          .where('userId', '=', userId)
          .where('source', '=', source)
          .where('kind', '=', kind)
          .where('invitedAt', 'is', null)
          .where('ignoredAt', 'is', null)
          .where(sql<boolean>`subject <> all(${rows.map(({ subject }) => subject)}::text[])`)
          .execute()
        if (rows.length > 0) await upsertSuggestions(db, rows)
      }
    },

    /** Claims a refresh. Returns true for one of several parallel requests, at most once a day. */
    async claimRefresh(userId: string): Promise<boolean> {
      const claimed = await db
        .updateTable('users')
        .set({ suggestionsRequestedAt: sql`now()` })
        .where('id', '=', userId)
        .where(sql<boolean>`coalesce(suggestions_requested_at < now() - interval '1 day', true)`)
        .where(sql<boolean>`exists (
          select 1 from identities
          where user_id = users.id and state = 'ok' and source in ('gitHub', 'gitLab')
        )`)
        .executeTakeFirstOrThrow()
      return claimed.numUpdatedRows > 0n
    },

    async recordRefresh(userId: string): Promise<void> {
      await db
        .updateTable('users')
        .set({ suggestionsRequestedAt: sql`now()` })
        .where('id', '=', userId)
        .execute()
    },
  }
}

const MAX_SUGGESTIONS = 500

type SuggestionInsert = ReturnType<typeof toRows>[number]

function toRows(userId: string, source: SourceKind, kind: SuggestionKind, accounts: readonly Account[]) {
  // A list that changes while it is read page by page may contain duplicates.
  const all = [...new Map(accounts.map((account) => [account.subject, account])).values()]
  return all.slice(0, MAX_SUGGESTIONS).map(({ subject, login, name, avatarUrl, location }) => ({
    ...{ id: randomUUIDv7(), userId, kind, source, subject },
    ...{ login, name: name ?? login ?? '', avatarUrl, location },
  }))
}

async function upsertSuggestions(db: Queryable, rows: readonly SuggestionInsert[]): Promise<void> {
  await db
    .insertInto('suggestions')
    .values(rows)
    .onConflict((on) =>
      on.columns(['userId', 'kind', 'source', 'subject']).doUpdateSet((set) => ({
        login: set.ref('excluded.login'),
        name: set.ref('excluded.name'),
        avatarUrl: set.ref('excluded.avatarUrl'),
        location: set.ref('excluded.location'),
      })),
    )
    .execute()
}
