import { sql } from 'kysely'
import { singleRow } from '../../../db/single-row.ts'
import type { Queryable } from '../../../deps.ts'
import { type SearchPartition, samplingInterval } from './sample.ts'
import type { RowFilter } from './skill-columns.ts'

/** Counts matches up to `max`, which means "or more". `sampled` is the number of matches in the sample. */
export async function countMatches(
  db: Queryable,
  filter: RowFilter,
  max: number,
  sampled: number,
): Promise<number> {
  if (sampled > max) return max
  const expectedCount =
    (sampled * samplingInterval.search_people_sampled) / samplingInterval.search_people_some
  if (expectedCount > SAFETY_FACTOR * max && (await countRows(db, filter, max, 'search_people_some')) > max)
    return max
  return Math.min(await countRows(db, filter, max, 'search_people'), max)
}

/** The expected number must exceed the limit by this factor before the smaller partition is tried. */
const SAFETY_FACTOR = 1.25

/** Counts all matches in a partition. Several machines count their own; with a limit, they would send the rows. */
export async function countPartition(
  db: Queryable,
  filter: RowFilter,
  partition: SearchPartition,
): Promise<number> {
  const row = await singleRow(
    db,
    sql<{
      count: number
    }>`select count(*)::int as count from ${sql.raw(partition)} as people where ${filter}`,
  )
  return row.count
}

async function countRows(
  db: Queryable,
  filter: RowFilter,
  max: number,
  table: SearchPartition,
): Promise<number> {
  const row = await singleRow(
    db,
    sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from ${sql.raw(table)} as people where ${filter} limit ${max + 1}
    ) as found`,
  )
  return row.count
}
