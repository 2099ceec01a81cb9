import type { Generated } from 'kysely'
import type { Instant } from './column.ts'

/** The table of `migrations/022-rate-limit-counts.sql`. */
export interface RateLimitTables {
  rateLimitCounts: {
    key: string
    used: Generated<number>
    running: Generated<number>
    runningUntil: Instant | null
    expiresAt: Instant
  }
}
