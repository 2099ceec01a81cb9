import { sql } from 'kysely'
import type { Queryable } from '../../../deps.ts'
import type { AskedFor } from './asked-for.ts'
import type { IsAskedFor } from './conditions.ts'
import type { PartFound } from './part-found.ts'
import { scoreOf, standsAfter } from './score.ts'

/** What a share of all people tells of everybody. */
export interface Sample {
  /** How many of them are asked for, and READ_AT_MOST where there are more. */
  readonly found: number
  /** What the page may end with: hopes, the highest first. */
  readonly hopes: readonly number[]
}

/** Parts of the table `search_people`, and of how many people one is in each: `search_part` of migration 012. */
export const oneOf = { search_people_sampled: 64, search_people_some: 8, search_people: 1 } as const
export type People = keyof typeof oneOf

/** Asks some people how many of them are found and what the best of them have. */
export async function sampleOf(
  db: Queryable,
  asked: AskedFor,
  isAskedFor: IsAskedFor,
  part: PartFound,
  of: People,
): Promise<Sample> {
  const ranks = ranksFor(part)
  const { rows } = await sql<{ found: number; scores: number[] }>`
    with found as materialized (
      select user_id, experience, skills, experiences
      from ${sql.raw(of)} as people where ${isAskedFor} limit ${READ_AT_MOST}
    )
    select (select count(*)::int from found) as found, array(
      select score from (select user_id, ${scoreOf(asked)} as score from found) as scored
      where ${standsAfter(part.after)} order by score desc limit ${ranks.at(-1)}
    ) as scores`.execute(db)
  const { found, scores } = rows[0]!
  return { found, hopes: ranks.flatMap((rank) => scores[rank - 1] ?? []) }
}

// --- internal ---

/** More tell hardly more. */
const READ_AT_MOST = 2000

/** As good as the second of the sample are more than a hundred of all; as good as the first there may be too few for a page. */
function ranksFor({ offset, limit }: PartFound): number[] {
  const first = 2 + Math.floor((1.25 * (offset + limit)) / oneOf.search_people_sampled)
  return [first, 4 * first, 16 * first]
}
