import type { SourceKind } from '@handiwork/core/sources'
import { sql } from 'kysely'
import type { Queryable } from '../deps.ts'
import type { Fingerprints } from '../vault/fingerprints.ts'

/** An account at a source, as it is known again. */
export function accountOfPerson(source: SourceKind, subject: string): string {
  return `${source} ${subject}`
}

/** An address, as it is known again; capitals make no other. */
export function addressOfPerson(address: string): string {
  return `mail ${address.toLowerCase()}`
}

/** Who is gone for good, by fingerprints of their accounts and addresses: nobody else brings them back. */
export function tombstoneStore(db: Queryable, fingerprints: Fingerprints) {
  const all = async (): Promise<ReadonlyMap<string, Date>> => {
    const rows = await db.selectFrom('tombstones').selectAll().execute()
    return new Map(rows.map(({ hash, erasedAt }) => [hash, erasedAt]))
  }
  return {
    async bury(hashes: readonly string[]): Promise<void> {
      const rows = [...new Set(hashes)].map((hash) => ({ hash }))
      if (rows.length === 0) return
      await db
        .insertInto('tombstones')
        .values(rows)
        .onConflict((on) => on.column('hash').doUpdateSet({ erasedAt: sql<Date>`now()` }))
        .execute()
    },

    /** They are here again of their own will. */
    async lift(texts: readonly string[]): Promise<void> {
      const hashes = texts.flatMap((text) => fingerprints.all(text))
      if (hashes.length > 0) await db.deleteFrom('tombstones').where('hash', 'in', hashes).execute()
    },

    /** Everybody's, with when they went. */
    all,

    /** Those of these that are nobody's who is gone. */
    async withoutErased<T>(people: readonly T[], textOf: (one: T) => string): Promise<T[]> {
      const erased = people.length === 0 ? undefined : await all()
      if (!erased?.size) return [...people]
      return people.filter((one) => !fingerprints.all(textOf(one)).some((hash) => erased.has(hash)))
    },
  }
}
