import { randomUUIDv7 } from 'node:crypto'
import type { Role, UsageEntry } from '@handiwork/core/api'
import type { SourceKind } from '@handiwork/core/sources'
import { json } from '../db/tables.ts'
import type { Queryable } from '../deps.ts'

/**
 * The subject of a usage event: a user, shown only while visible, something else with its page, or the
 * sign-in provider.
 */
export type UsageSubject =
  | { readonly userId: string }
  | { readonly title: string; readonly path: string }
  | { readonly source: SourceKind | 'openId' }

/** Records usage events for insiders. */
export function usageStore(db: Queryable) {
  return {
    async record(event: UsageEntry['event'], userId: string | null, subject?: UsageSubject): Promise<void> {
      await db
        .insertInto('usageLog')
        .values({ id: randomUUIDv7(), userId, event, detail: json(subject ?? {}) })
        .execute()
    },

    /** Records why a user has another role. */
    async recordRoleChange(
      userId: string,
      change: { readonly role: Role; readonly previousRole: Role; readonly origin: string },
    ): Promise<void> {
      await db
        .insertInto('usageLog')
        .values({ id: randomUUIDv7(), userId, event: 'roleChanged', detail: json({ ...change }) })
        .execute()
    },
  }
}
