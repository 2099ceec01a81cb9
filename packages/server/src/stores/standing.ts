import type { Standing } from '@handiwork/core/contract'
import { sql } from 'kysely'
import type { StoredPerson } from '../db/tables.ts'
import type { Queryable } from '../deps.ts'

/** What `standing_now` and `board_standing` need besides xp (migration 026). */
export interface StandingInputs {
  readonly upkeepCount: number
  readonly lastActiveAt: string | null
}

/** The columns of a rating from which standing is computed. */
export function standingInputs({ upkeep, standing, languages }: StoredPerson): StandingInputs {
  const { mergeCount = 0, landedCount = 0 } = upkeep ?? {}
  return {
    upkeepCount: mergeCount + landedCount,
    lastActiveAt: standing ? standing.lastActiveTimestamp : lastUsage(languages),
  }
}

/** A user's standing in a row, with `ratings` joined. */
export interface StandingRow {
  readonly lastActiveAt: Date | null
  /** Whether the user was active in the year before the date of every standing. Null without a date. */
  readonly isActive: boolean | null
}

/** SQL columns of `StandingRow`. */
export const standingColumns = [
  sql<Date | null>`ratings.last_active_at`.as('lastActiveAt'),
  sql<boolean | null>`ratings.last_active_at >= standing_date() - interval '31557600 seconds'`.as('isActive'),
] as const

/** SQL: the figure over all repositories, null without a rating. */
export const standingNow = sql<number | null>`standing_now(
  (ratings.person #>> '{experience,code}')::double precision, ratings.upkeep_count, ratings.last_active_at,
  standing_date()
)`

/** The standing of rated users, by id. A search reads it for the users on a page only. */
export async function loadStandings(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Standing | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('ratings')
    .select('userId')
    .select(standingColumns)
    .select(standingNow.as('standingNow'))
    .where('userId', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.userId, toStanding(row, row.standingNow ?? 0)]))
}

/** Null for a user without a dated commit. A user has no one to compare with, so no one is a maintainer. */
export function toStanding({ lastActiveAt, isActive }: StandingRow, now: number): Standing | null {
  if (lastActiveAt === null) return null
  return {
    status: isActive ? 'contributes' : 'inactive',
    now,
    lastActiveTimestamp: lastActiveAt.toISOString(),
  }
}

/** Reports of earlier versions have no standing. */
function lastUsage(languages: StoredPerson['languages']): string | null {
  const timestamps = languages.flatMap(({ lastUsageTimestamp }) => lastUsageTimestamp ?? [])
  return timestamps.sort().at(-1) ?? null
}
