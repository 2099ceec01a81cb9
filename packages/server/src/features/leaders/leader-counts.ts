import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'

/** The number of users on a leaderboard: the last sum and the changes since then. '' means all languages or countries. */
export async function loadLeaderCount(
  db: Queryable,
  { language, openSource, country }: { language: string; openSource: boolean; country: string },
): Promise<number> {
  const isBoard = sql`board = ${language} and open_source = ${openSource} and country_code = ${country}`
  const { rows } = await sql<{ count: number }>`
    select (
      coalesce((select count from leader_counts where ${isBoard}), 0)
      + coalesce((select sum(change) from leader_count_changes where ${isBoard}), 0)
    )::int as count`.execute(db)
  return rows[0]!.count
}

/**
 * Adds the recorded changes to the sums, at most 10,000 at a time. Several may run at once: each change is added by one
 * of them, and a reader sees it either as a change or in a sum.
 */
export async function sumLeaderCounts(db: Queryable): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    with moved as (
      delete from leader_count_changes where id in (
        select id from leader_count_changes order by id limit ${BATCH_SIZE} for update skip locked
      ) returning board, open_source, country_code, change
    ),
    added as (
      insert into leader_counts (board, open_source, country_code, count)
      select board, open_source, country_code, sum(change) from moved
      group by board, open_source, country_code having sum(change) <> 0
      -- The same order for all, so that they don't deadlock.
      order by board, open_source, country_code
      on conflict (board, open_source, country_code) do update set count = leader_counts.count + excluded.count
    )
    select count(*)::int as count from moved`.execute(db)
  if (rows[0]!.count === BATCH_SIZE) await sumLeaderCounts(db)
}

const BATCH_SIZE = 10_000
