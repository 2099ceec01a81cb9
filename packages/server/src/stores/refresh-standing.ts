import { sql } from 'kysely'
import type { Database } from '../db/tables.ts'
import { lockScores } from './refresh-scores.ts'

/**
 * Computes the standing of every leaderboard entry for the current month, in batches. An order by standing changes
 * with time, and an index can't contain a figure that changes every second. Idempotent: interrupted work continues
 * with the next call.
 */
export async function refreshStanding(db: Database, batchSize = BATCH_SIZE): Promise<void> {
  if (!(await hasOutdated(db))) return
  let last: string | undefined = NO_ID
  while (last !== undefined) last = await refreshBatch(db, last, batchSize)
}

const BATCH_SIZE = 1000
const NO_ID = '00000000-0000-0000-0000-000000000000'

/** The overall board contains every user with entries. */
async function hasOutdated(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from leader_scores
    where board = '' and not open_source and standing_at is distinct from standing_date() limit 1`.execute(db)
  return rows.length > 0
}

/** Returns the last user of the batch. Undefined after the last batch. */
async function refreshBatch(db: Database, after: string, size: number): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    await lockScores(trx)
    const { rows } = await sql<{ id: string }>`
      with batch as (
        select user_id, upkeep_count, last_active_at from ratings
        where user_id > ${after}::uuid order by user_id limit ${size}
      ),
      skills as (
        select user_id, sum(experience order by language collate "C") as total
        from user_languages where user_id in (select user_id from batch) group by user_id
      ),
      refreshed as (
        update leader_scores as score set
          standing = board_standing(
            score.experience, skills.total, batch.upkeep_count, batch.last_active_at, standing_date()
          ),
          standing_at = standing_date()
        from batch join skills on skills.user_id = batch.user_id
        where score.user_id = batch.user_id and score.standing_at is distinct from standing_date()
      )
      select user_id as id from batch order by user_id desc limit 1`.execute(trx)
    return rows[0]?.id
  })
}
