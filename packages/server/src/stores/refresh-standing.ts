import { sql } from 'kysely'
import { rememberDistribution } from '../db/distribution/remember-distribution.ts'
import type { Database, DatabaseTransaction } from '../db/tables.ts'

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
    select 1 from leader_scores
    where board = '' and not open_source and standing_at is distinct from standing_date() limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Returns the last user of the batch. Undefined after the last batch. A user whose row is locked is skipped: waiting for
 * one user while holding others can deadlock. Either that transaction computes the standing, or the next call does.
 */
async function refreshBatch(db: Database, after: string, size: number): Promise<string | undefined> {
  const hasMachines = await rememberDistribution(db)
  return db.transaction().execute(async (trx) => {
    const batch = await (hasMachines ? listBatch(trx, after, size) : lockBatch(trx, after, size))
    const ids = batch.filter(({ locked }) => locked).map(({ id }) => id)
    // A statement of its own, because it must see what was committed before the locks.
    await sql`
      with skills as (
        select user_id, sum(experience order by language collate "C") as total
        from user_languages where user_id = any(${ids}::uuid[]) group by user_id
      )
      update leader_scores as score set
        standing = board_standing(
          score.experience, skills.total, ratings.upkeep_count, ratings.last_active_at, standing_date()
        ),
        standing_at = standing_date()
      from ratings join skills on skills.user_id = ratings.user_id
      where score.user_id = ratings.user_id and score.standing_at is distinct from standing_date()`.execute(
      trx,
    )
    return batch.at(-1)?.id
  })
}

interface BatchUser {
  readonly id: string
  readonly locked: boolean
}

async function lockBatch(trx: DatabaseTransaction, after: string, size: number): Promise<BatchUser[]> {
  const { rows } = await sql<BatchUser>`
    with batch as (select user_id from ratings where user_id > ${after}::uuid order by user_id limit ${size}),
    locked as (select id from users where id in (select user_id from batch) for no key update skip locked)
    select user_id as id, locked.id is not null as locked
    from batch left join locked on locked.id = batch.user_id order by user_id`.execute(trx)
  return rows
}

/**
 * Without locks: several machines can't lock many rows. An entry that a concurrent transaction computed has the current
 * date, so the update leaves it as it is.
 */
async function listBatch(trx: DatabaseTransaction, after: string, size: number): Promise<BatchUser[]> {
  const { rows } = await sql<BatchUser>`
    select user_id as id, true as locked from ratings
    where user_id > ${after}::uuid order by user_id limit ${size}`.execute(trx)
  return rows
}
