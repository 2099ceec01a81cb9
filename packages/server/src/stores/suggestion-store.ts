import { randomUUIDv7 } from 'node:crypto'
import { suggestionKinds } from '@handiwork/core/api'
import type { Account, SourceKind } from '@handiwork/core/sources'
import { sql } from 'kysely'
import type { Queryable } from '../deps.ts'
import type { Fingerprints } from '../vault/fingerprints.ts'
import { accountOfPerson, tombstoneStore } from './tombstone-store.ts'

export type SuggestionKind = (typeof suggestionKinds)[number]

/** Whom a person knows at one source. */
export type KnownAccounts = Readonly<Record<SuggestionKind, readonly Account[]>>

/** People from the code hosts' own lists of who follows whom. */
export function suggestionStore(db: Queryable) {
  return {
    /**
     * Takes the place of what was known from the source; who was invited or left out stays so. Who is gone for good is not
     * among them, whoever names them.
     */
    async keep(
      fingerprints: Fingerprints,
      userId: string,
      source: SourceKind,
      known: KnownAccounts,
    ): Promise<void> {
      const tombstones = tombstoneStore(db, fingerprints)
      for (const kind of suggestionKinds) {
        const left = await tombstones.withoutErased(known[kind], ({ subject }) =>
          accountOfPerson(source, subject),
        )
        const rows = rowsOf(userId, source, kind, left)
        await db
          .deleteFrom('suggestions')
          .where('userId', '=', userId)
          .where('source', '=', source)
          .where('kind', '=', kind)
          .where('invitedAt', 'is', null)
          .where('ignoredAt', 'is', null)
          .where(sql<boolean>`subject <> all(${rows.map(({ subject }) => subject)}::text[])`)
          .execute()
        if (rows.length > 0) await insert(db, rows)
      }
    },

    /** Whether they should be asked for anew: it is so for one only of those who ask. */
    async isDue(userId: string): Promise<boolean> {
      const asked = await db
        .updateTable('users')
        .set({ suggestionsAskedAt: sql`now()` })
        .where('id', '=', userId)
        .where(sql<boolean>`coalesce(suggestions_asked_at < now() - interval '1 day', true)`)
        .where(sql<boolean>`exists (
          select from identities
          where user_id = users.id and state = 'ok' and source in ('gitHub', 'gitLab')
        )`)
        .executeTakeFirstOrThrow()
      return asked.numUpdatedRows > 0n
    },

    async noteAsked(userId: string): Promise<void> {
      await db.updateTable('users').set({ suggestionsAskedAt: sql`now()` }).where('id', '=', userId).execute()
    },
  }
}

// --- internal ---

const SUGGESTIONS_AT_MOST = 500

type Row = ReturnType<typeof rowsOf>[number]

function rowsOf(userId: string, source: SourceKind, kind: SuggestionKind, accounts: readonly Account[]) {
  // A list that grows while it is read has somebody twice.
  const all = [...new Map(accounts.map((account) => [account.subject, account])).values()]
  return all.slice(0, SUGGESTIONS_AT_MOST).map(({ subject, login, name, avatarUrl, location }) => ({
    ...{ id: randomUUIDv7(), userId, kind, source, subject },
    ...{ login, name: name ?? login ?? '', avatarUrl, location },
  }))
}

async function insert(db: Queryable, rows: readonly Row[]): Promise<void> {
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
