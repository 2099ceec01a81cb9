import { type LeaderOrder, leaderOrders } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Database } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import { rankedColumn } from './leader-orders.ts'

/** The boards of a service whose entries are counted: not those of an organization, which are small. */
export interface CountedBoard {
  readonly language: string
  readonly openSource: boolean
  /** '' means all countries. */
  readonly country: string
  readonly order: LeaderOrder
}

/** How many entries have at least this value. */
export interface Checkpoint {
  readonly value: number
  readonly count: number
}

/** Entries between two checkpoints, and the size of a board that needs them. */
const CHECKPOINT_INTERVAL = 10_000

/** The lowest checkpoint at or above a value. Entries above it need not be counted. */
export async function findCheckpointAbove(
  db: Queryable,
  board: CountedBoard,
  value: number,
): Promise<Checkpoint | undefined> {
  return await selectCheckpoints(db, board)
    .where('value', '>=', value)
    .orderBy('value')
    .limit(1)
    .executeTakeFirst()
}

/** The last checkpoint that counts no more than `offset` entries. */
export async function findCheckpointAtOffset(
  db: Queryable,
  board: CountedBoard,
  offset: number,
): Promise<Checkpoint | undefined> {
  if (offset === 0) return undefined
  return await selectCheckpoints(db, board)
    .where('count', '<=', offset)
    .orderBy('value')
    .limit(1)
    .executeTakeFirst()
}

function selectCheckpoints(db: Queryable, { language, openSource, country, order }: CountedBoard) {
  return db
    .selectFrom('leaderCheckpoints')
    .select(['value', 'count'])
    .where('board', '=', language)
    .where('openSource', '=', openSource)
    .where('countryCode', '=', country)
    .where('sort', '=', order)
}

/** Counts the entries of all large boards again, one after the other. */
export async function refreshLeaderCheckpoints(db: Database, interval = CHECKPOINT_INTERVAL): Promise<void> {
  const boards = await db
    .selectFrom('leaderCounts')
    .select(['board', 'openSource', 'countryCode'])
    .where('count', '>=', interval)
    .execute()
  await sql`
    delete from leader_checkpoints where not exists (
      select 1 from leader_counts as counts
      where counts.board = leader_checkpoints.board and counts.open_source = leader_checkpoints.open_source
        and counts.country_code = leader_checkpoints.country_code and counts.count >= ${interval}
    )`.execute(db)
  for (const { board: language, openSource, countryCode: country } of boards)
    for (const order of leaderOrders)
      await replaceCheckpoints(db, { language, openSource, country, order }, interval)
}

/** The window includes all entries with the same value, so that a checkpoint never divides them. */
async function replaceCheckpoints(db: Database, board: CountedBoard, interval: number): Promise<void> {
  const { language, openSource, country, order } = board
  const column = sql.ref(rankedColumn[order])
  const isBoard = sql`board = ${language} and open_source = ${openSource}`
  await db.transaction().execute(async (trx) => {
    await sql`
      delete from leader_checkpoints
      where ${isBoard} and country_code = ${country} and sort = ${order}`.execute(trx)
    await sql`
      insert into leader_checkpoints (board, open_source, country_code, sort, value, count)
      select distinct ${language}, ${openSource}::boolean, ${country}, ${order}, value, count from (
        select ${column} as value,
          row_number() over (order by ${column} desc) as number,
          count(*) over (order by ${column} desc) as count
        from leader_scores
        where ${isBoard} ${country === '' ? sql`` : sql`and country_code = ${country}`}
      ) as entries
      where number % ${interval} = 0`.execute(trx)
  })
}
