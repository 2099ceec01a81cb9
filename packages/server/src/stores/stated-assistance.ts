import type { UserRating } from '@handiwork/core/api'
import type { Assistance } from '@handiwork/core/contract'
import { applyStatements, countStated, sumAssistance } from '@handiwork/core/evidence'
import { LRUCache } from 'lru-cache'
import type { Queryable } from '../deps.ts'
import { evidenceStore } from './evidence-store.ts'
import { listStatements, statementsVersion, toEvidenceStatements } from './list-statements.ts'

type PublicAssistance = NonNullable<UserRating['assistance']>

const MAX_USERS = 500

/**
 * Adds users' statements to the declared AI use of their ratings. The sums are computed from the commits when they are
 * requested, so that they always agree with the evidence. The last ones are cached.
 */
export function createStatedAssistance() {
  const cache = new LRUCache<string, PublicAssistance>({ max: MAX_USERS })
  return {
    /** `stored` are the sums of the rating, without statements. */
    async load(db: Queryable, userId: string, stored: Assistance | null): Promise<UserRating['assistance']> {
      const statements = await listStatements(db, userId)
      const store = evidenceStore(db)
      const version = statements.length === 0 ? undefined : await store.findVersion(userId)
      if (version === undefined) return stored && toPublic(stored)
      const key = `${userId} ${version} ${statementsVersion(statements)}`
      const cached = cache.get(key)
      if (cached !== undefined) return cached
      const found = await store.find(userId)
      if (found === undefined) return stored && toPublic(stored)
      const record = applyStatements(found.record, toEvidenceStatements(statements))
      const sums = toPublic(sumAssistance(record), countStated(record.commits))
      cache.set(`${userId} ${found.version} ${statementsVersion(statements)}`, sums)
      return sums
    },
  }
}
export type StatedAssistance = ReturnType<typeof createStatedAssistance>

/** Leaves out repositories, whose names may be private. */
function toPublic({ total, languages, months }: Assistance, statedCommitCount = 0): PublicAssistance {
  return { total, languages, months, statedCommitCount }
}
