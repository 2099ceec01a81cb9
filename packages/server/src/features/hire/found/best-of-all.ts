import { sql } from 'kysely'
import type { Queryable } from '../../../deps.ts'
import type { AskedFor } from './asked-for.ts'
import type { IsAskedFor } from './conditions.ts'
import type { Standing } from './cursor.ts'
import { mayHave } from './may-have.ts'
import type { PartFound } from './part-found.ts'
import { scoreOf, standsAfter } from './score.ts'

/** Reads everybody who is asked for, and sorts them; with `atLeast` only those who may have that score. */
export async function bestOfAll(
  db: Queryable,
  asked: AskedFor,
  isAskedFor: IsAskedFor,
  { offset, limit, after }: PartFound,
  atLeast?: number,
): Promise<readonly Standing[]> {
  const { rows } = await sql<Standing>`
    select user_id::text as "userId", score from (
      select user_id, ${scoreOf(asked)} as score from search_people as people
      where ${isAskedFor} and ${atLeast === undefined ? sql`true` : mayHave(asked, atLeast, after)}
    ) as found
    where ${standsAfter(after)}
    order by score desc, user_id
    offset ${offset} limit ${limit}`.execute(db)
  return rows
}
