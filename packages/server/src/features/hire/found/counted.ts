import { sql } from 'kysely'
import type { Queryable } from '../../../deps.ts'
import type { IsAskedFor } from './conditions.ts'
import { oneOf, type People } from './sample.ts'

/** How many are asked for, and `most` where there are more; so many were found in a sample of them. */
export async function countedUpTo(
  db: Queryable,
  isAskedFor: IsAskedFor,
  most: number,
  sampled: number,
): Promise<number> {
  if (sampled > most) return most
  const expectedInSome = (sampled * oneOf.search_people_sampled) / oneOf.search_people_some
  if (expectedInSome > ENOUGH * most && (await counted(db, isAskedFor, most, 'search_people_some')) > most)
    return most
  return Math.min(await counted(db, isAskedFor, most, 'search_people'), most)
}

// --- internal ---

/** Of the number that is looked for so many times as many have to be expected. */
const ENOUGH = 1.25

async function counted(db: Queryable, isAskedFor: IsAskedFor, most: number, of: People): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ${sql.raw(of)} as people where ${isAskedFor} limit ${most + 1}
    ) as found`.execute(db)
  return rows[0]!.count
}
