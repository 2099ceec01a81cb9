import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../db/tables.ts'
import type { AskedFor } from './asked-for.ts'
import { bestOfAll } from './best-of-all.ts'
import { bestOfLists } from './best-of-lists.ts'
import { conditions, type IsAskedFor } from './conditions.ts'
import type { Standing } from './cursor.ts'
import type { PartFound } from './part-found.ts'
import { scoreOf, standsAfter } from './score.ts'

export interface PeopleFound {
  /** The best first; who fit equally well come in the order of their ids. */
  readonly people: readonly Standing[]
  /** How many are found, and COUNTED_AT_MOST where there are more. */
  readonly total: number
}

export const COUNTED_AT_MOST = 10_000

/** People who are asked for. What it takes depends on the page, not on how many they are (docs/decisions/043). */
export async function peopleFound(
  db: Database,
  asked: AskedFor,
  part: PartFound,
  readAtOnce = READ_AT_ONCE,
): Promise<PeopleFound> {
  return await db.transaction().execute(async (trx) => {
    const isAskedFor = await conditions(trx, asked)
    await planWell(trx, asked)
    const { total, best } = await fewFound(trx, asked, isAskedFor, part, readAtOnce)
    const people =
      best ??
      (await bestOfLists(trx, asked, isAskedFor, part)) ??
      (await bestOfAll(trx, asked, isAskedFor, part))
    return { people, total: Math.min(total, COUNTED_AT_MOST) }
  })
}

// --- internal ---

/** So few are read and sorted faster than looked for in the order of experience. */
const READ_AT_ONCE = 5000

/**
 * For this transaction: the database cannot know how many are found, and would now and then read everybody, which is right
 * only where nothing is asked. What the indexes give has to fit into memory, else each row has to be looked at.
 */
async function planWell(trx: DatabaseTransaction, asked: AskedFor): Promise<void> {
  const [everybody, byIndex] = asksNothing(asked) ? ['on', 'off'] : ['off', 'on']
  await sql`
    select set_config('enable_seqscan', ${everybody}, true), set_config('enable_bitmapscan', ${byIndex}, true),
      set_config('jit', 'off', true),
      set_config('work_mem', '32MB', true), set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(
    trx,
  )
}

function asksNothing({ sought, marks, words, place }: AskedFor): boolean {
  return sought.length + marks.length === 0 && words === '' && place === ''
}

interface Few {
  readonly total: number
  /** Undefined where too many are found to sort them all. */
  readonly best: readonly Standing[] | undefined
}

/** Counts as many as are counted, and sorts them where they are few: both in one look. */
async function fewFound(
  trx: DatabaseTransaction,
  asked: AskedFor,
  isAskedFor: IsAskedFor,
  { offset, limit, after }: PartFound,
  readAtOnce: number,
): Promise<Few> {
  const { rows } = await sql<{ total: number; best: Standing[] }>`
    with found as materialized (
      select user_id, experience, skills, experiences
      from search_people as people where ${isAskedFor} limit ${COUNTED_AT_MOST + 1}
    ), counted as (select count(*)::int as total from found)
    select total, array(
      select jsonb_build_object('userId', user_id, 'score', score) from (
        select user_id, ${scoreOf(asked)} as score from found where (select total from counted) <= ${readAtOnce}::int
      ) as scored
      where ${standsAfter(after)}
      order by score desc, user_id offset ${offset} limit ${limit}
    ) as best
    from counted`.execute(trx)
  const { total, best } = rows[0]!
  return { total, best: total > readAtOnce ? undefined : best }
}
