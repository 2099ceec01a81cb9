import { SEARCH_COUNTED_AT_MOST } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../db/tables.ts'
import type { AskedFor } from './asked-for.ts'
import { bestOfAll } from './best-of-all.ts'
import { type Conditions, conditions, type IsAskedFor } from './conditions.ts'
import { countedUpTo } from './counted.ts'
import type { Standing } from './cursor.ts'
import { isLedByMarks, pairsTellFrom } from './may-have.ts'
import type { PartFound } from './part-found.ts'
import { oneOf, type People, type Sample, sampleOf } from './sample.ts'
import { scoreOf, standsAfter } from './score.ts'

export interface PeopleFound {
  /** The best first; who fit equally well come in the order of their ids. */
  readonly people: readonly Standing[]
  /** How many are found, and SEARCH_COUNTED_AT_MOST where there are more. */
  readonly total: number
}

/** What is tried before everybody is read who is asked for. */
export interface Effort {
  /** Where a sample lets expect no more than this, all are read and sorted. */
  readonly readAtOnce: number
  /** Who the sample is. */
  readonly sampled: People
}

/** People who are asked for. What it takes depends on the page, not on how many they are (docs/decisions/043). */
export async function peopleFound(
  db: Database,
  asked: AskedFor,
  part: PartFound,
  { readAtOnce, sampled }: Effort = usual,
): Promise<PeopleFound> {
  return await db.transaction().execute(async (trx) => {
    const ways = await conditions(trx, asked)
    const { isAskedFor } = ways
    await planWell(trx, asked)
    if (asksNothing(asked)) {
      const people = await bestOfAll(trx, asked, isAskedFor, part)
      return { people, total: await countedUpTo(trx, isAskedFor, SEARCH_COUNTED_AT_MOST, 0) }
    }
    const sample = await sampleOf(trx, asked, isAskedFor, part, sampled)
    if (sample.found * oneOf.search_people_sampled <= readAtOnce)
      return await allFound(trx, asked, isAskedFor, part)
    const people =
      (await bestHoped(trx, asked, ways, part, sample)) ?? (await bestOfAll(trx, asked, isAskedFor, part))
    return { people, total: await countedUpTo(trx, isAskedFor, SEARCH_COUNTED_AT_MOST, sample.found) }
  })
}

// --- internal ---

const usual: Effort = { readAtOnce: 5000, sampled: 'search_people_sampled' }

/**
 * For this transaction: the database cannot know how many are found, and would now and then read everybody, which is right
 * only where nothing is asked. What the indexes give has to fit into memory, else each row has to be looked at.
 */
async function planWell(trx: DatabaseTransaction, asked: AskedFor): Promise<void> {
  const [everybody, byIndex] = asksNothing(asked) ? ['on', 'off'] : ['off', 'on']
  await sql`
    select set_config('enable_seqscan', ${everybody}, true), set_config('enable_bitmapscan', ${byIndex}, true),
      set_config('jit', 'off', true), set_config('max_parallel_workers_per_gather', '0', true),
      set_config('work_mem', '32MB', true), set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(
    trx,
  )
}

function asksNothing({ sought, marks, words, place }: AskedFor): boolean {
  return sought.length + marks.length === 0 && words === '' && place === ''
}

/** Those who are few are counted and sorted in one look. */
async function allFound(
  trx: DatabaseTransaction,
  asked: AskedFor,
  isAskedFor: IsAskedFor,
  { offset, limit, after }: PartFound,
): Promise<PeopleFound> {
  const { rows } = await sql<{ total: number; people: Standing[] }>`
    with found as materialized (
      select user_id, ${scoreOf(asked)} as score from search_people as people where ${isAskedFor}
    )
    select (select count(*)::int from found) as total, array(
      select jsonb_build_object('userId', user_id, 'score', score) from (
        select user_id, score from found where ${standsAfter(after)}
        order by score desc, user_id offset ${offset} limit ${limit}
      ) as page
    ) as people`.execute(trx)
  const { total, people } = rows[0]!
  return { people, total: Math.min(total, SEARCH_COUNTED_AT_MOST) }
}

/** The best of very many: those who may have what a sample lets hope for, and more of them where that was too much. */
async function bestHoped(
  trx: DatabaseTransaction,
  asked: AskedFor,
  { isAskedFor, isAskedForByMarks }: Conditions,
  part: PartFound,
  sample: Sample,
): Promise<readonly Standing[] | undefined> {
  for (const hope of hopesOf(asked, sample)) {
    const askedForHere = isLedByMarks(asked, hope) ? isAskedForByMarks : isAskedFor
    const people = await bestOfAll(trx, asked, askedForHere, part, hope)
    if (people.length === part.limit && people.at(-1)!.score >= hope) return people
  }
  return undefined
}

/** Where a little less is hoped for than marks of pairs tell, what they do tell is tried before: it is read soon. */
function hopesOf(asked: AskedFor, { hopes }: Sample): readonly number[] {
  const told = pairsTellFrom(asked)
  return told === undefined || hopes.length === 0 || hopes[0]! >= told ? hopes : [told, ...hopes]
}
