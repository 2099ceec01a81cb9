import { randomUUIDv7 } from 'node:crypto'
import type { UsageEntry } from '@handiwork/core/api'
import type { SourceKind } from '@handiwork/core/sources'
import { json } from '../db/tables.ts'
import type { Queryable } from '../deps.ts'

/**
 * What something was done to: a person, who is named only while they can be seen, or anything else with its page; the
 * source somebody signed in with has none.
 */
export type UsageSubject =
  | { readonly userId: string }
  | { readonly title: string; readonly path: string }
  | { readonly source: SourceKind }

/** Notes what people do here, for insiders. */
export function usageStore(db: Queryable) {
  return {
    async record(event: UsageEntry['event'], userId: string | null, subject?: UsageSubject): Promise<void> {
      await db
        .insertInto('usageLog')
        .values({ id: randomUUIDv7(), userId, event, detail: json(subject ?? {}) })
        .execute()
    },
  }
}
