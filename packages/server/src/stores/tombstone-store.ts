import type { SourceKind } from '@handiwork/core/sources'
import { sql } from 'kysely'
import type { Queryable } from '../deps.ts'
import type { Fingerprints } from '../encryption/fingerprints.ts'

/** The fingerprint text of an account. */
export function accountTombstoneKey(source: SourceKind, subject: string): string {
  return `${source} ${subject}`
}

/** The fingerprint text of an email address. Not case-sensitive. */
export function emailTombstoneKey(address: string): string {
  return `mail ${address.toLowerCase()}`
}

/**
 * Tombstones of erased users: fingerprints of their accounts and email addresses, which prevent analyses from
 * recreating them.
 */
export function tombstoneStore(db: Queryable, fingerprints: Fingerprints) {
  const all = async (): Promise<ReadonlyMap<string, Date>> => {
    const rows = await db.selectFrom('tombstones').selectAll().execute()
    return new Map(rows.map(({ hash, erasedAt }) => [hash, erasedAt]))
  }
  return {
    async add(hashes: readonly string[]): Promise<void> {
      const rows = [...new Set(hashes)].map((hash) => ({ hash }))
      if (rows.length === 0) return
      await db
        .insertInto('tombstones')
        .values(rows)
        .onConflict((on) => on.column('hash').doUpdateSet({ erasedAt: sql<Date>`now()` }))
        .execute()
    },

    /** Removes tombstones of a user who returned on their own. */
    async remove(texts: readonly string[]): Promise<void> {
      const hashes = texts.flatMap((text) => fingerprints.all(text))
      if (hashes.length > 0) await db.deleteFrom('tombstones').where('hash', 'in', hashes).execute()
    },

    /** All tombstones, with the time of erasure. */
    all,

    /** Filters out entries of erased users. */
    async withoutErased<T>(entries: readonly T[], keyOf: (one: T) => string): Promise<T[]> {
      const erased = entries.length === 0 ? undefined : await all()
      if (!erased?.size) return [...entries]
      return entries.filter((one) => !fingerprints.all(keyOf(one)).some((hash) => erased.has(hash)))
    },
  }
}
