import type { RateLimit } from '@handiwork/core/api'
import { type RawBuilder, sql } from 'kysely'
import { runOnPrimary } from '../db/read-only-work.ts'
import type { Database } from '../db/tables.ts'
import type { Fingerprints } from '../encryption/fingerprints.ts'

/** A shared count in its current period. */
export interface RateLimitCount {
  readonly used: number
  /** Milliseconds until the count restarts. */
  readonly remainingMs: number
}

export interface PeriodLength {
  readonly periodMs: number
  /** Less if this server has counted calls before. */
  readonly remainingMs: number
}

export type RateLimitCountStore = ReturnType<typeof rateLimitCountStore>

/** Counts of all servers, by the database's clock. Keys contain addresses and users, so only fingerprints are stored. */
export function rateLimitCountStore(db: Database, fingerprints: Pick<Fingerprints, 'current'>) {
  return {
    /** Adds calls, also those that only read, and returns the new count. If a period starts, it lasts `remainingMs`. */
    async add(key: string, calls: number, { periodMs, remainingMs }: PeriodLength): Promise<RateLimitCount> {
      const period = countsIn(periodMs)
      const insert = sql<RateLimitCount>`
        insert into rate_limit_counts as counts (key, used, expires_at)
        values (${fingerprints.current(key)}, ${calls}, now() + ${milliseconds(remainingMs)})
        on conflict (key) do update set
          used = ${period.used} + excluded.used,
          expires_at = case when ${period.isCurrent} then counts.expires_at else excluded.expires_at end
        returning used, ${remaining}`
      const { rows } = await runOnPrimary(() => insert.execute(db))
      return rows[0]!
    },

    /** Starts an action unless successful and running actions use up the limit. Returns whether it may run. */
    async start(key: string, { calls, perSeconds }: RateLimit): Promise<boolean> {
      const period = countsIn(perSeconds * 1000)
      const { rows } = await sql`
        insert into rate_limit_counts as counts (key, running, running_until, expires_at)
        values (
          ${fingerprints.current(key)}, 1, now() + ${milliseconds(MAX_ACTION_DURATION)},
          now() + ${milliseconds(perSeconds * 1000)}
        )
        on conflict (key) do update set
          used = ${period.used},
          running = ${currentRunning} + 1,
          running_until = excluded.running_until,
          expires_at = case
            when ${period.used} + ${currentRunning} > 0 and ${period.isCurrent} then counts.expires_at
            else excluded.expires_at
          end
        where ${period.used} + ${currentRunning} < ${calls}
        returning key`.execute(db)
      return rows.length > 0
    },

    /** Ends an action. Only a successful one counts, in the period in which it ends. */
    async end(key: string, { perSeconds }: RateLimit, isSuccessful: boolean): Promise<void> {
      const period = countsIn(perSeconds * 1000)
      await sql`
        update rate_limit_counts as counts set
          running = greatest(running - 1, 0),
          used = ${period.used} + ${isSuccessful ? 1 : 0},
          expires_at = case
            when ${period.isCurrent} then expires_at
            else now() + ${milliseconds(perSeconds * 1000)}
          end
        where key = ${fingerprints.current(key)}`.execute(db)
    },

    /** The count of a key; zero if it is unknown or expired. */
    async find(key: string, { perSeconds }: RateLimit): Promise<RateLimitCount> {
      const { rows } = await sql<RateLimitCount>`
        select used, ${remaining} from rate_limit_counts as counts
        where key = ${fingerprints.current(key)} and ${countsIn(perSeconds * 1000).isCurrent}`.execute(db)
      return rows[0] ?? { used: 0, remainingMs: 0 }
    },
  }
}

/** Longer than any request. Actions of a server that died stop counting as running after that. */
const MAX_ACTION_DURATION = 120_000

/** Transactions that wait for each other see different times, which differ by less. */
const TIME_TOLERANCE = 60_000

/** A period that ends far later than it can last began before the clock was set back, and is over by now. */
const isWithin = (end: RawBuilder<unknown>, periodMs: number) =>
  sql<boolean>`(${end} > now() and ${end} < now() + ${milliseconds(periodMs + TIME_TOLERANCE)})`

function countsIn(periodMs: number) {
  const isCurrent = isWithin(sql`counts.expires_at`, periodMs)
  return { isCurrent, used: sql`(case when ${isCurrent} then counts.used else 0 end)` }
}

const isRunning = isWithin(sql`counts.running_until`, MAX_ACTION_DURATION)
const currentRunning = sql`(case when ${isRunning} then counts.running else 0 end)`
const remaining = sql`ceil(extract(epoch from counts.expires_at - now()) * 1000)::float8 as remaining_ms`

function milliseconds(duration: number) {
  return sql`make_interval(secs => ${duration / 1000})`
}
