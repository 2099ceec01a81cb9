import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../deps.ts'
import type { AskedFor, Sought } from './asked-for.ts'
import { bestOfAll } from './best-of-all.ts'
import type { IsAskedFor } from './conditions.ts'
import type { Standing } from './cursor.ts'
import type { PartFound } from './part-found.ts'
import { ROUNDED_BY, scoreFrom, scoreOf, standsAfter } from './score.ts'

/**
 * The best of very many, without reading all of them: from the top of the lists of those who have most of each thing that
 * is looked for, until nobody further down can be better (Fagin's threshold algorithm). With several lists that is far
 * down, but the first look already finds some: who is to be better than those has much of one thing at least. Undefined
 * where too few are near the top.
 */
export async function bestOfLists(
  db: Queryable,
  asked: AskedFor,
  isAskedFor: IsAskedFor,
  part: PartFound,
): Promise<readonly Standing[] | undefined> {
  const wanted = part.offset + part.limit
  for (let depth = 4 * wanted; depth <= DEEPEST; depth *= 4) {
    const { certain, found, isEnd } = await topOf(db, asked, isAskedFor, { ...part, depth })
    if (certain.length === wanted || isEnd) return certain.slice(part.offset)
    if (asked.sought.length > 1 && found.length === wanted)
      return betterThan(db, asked, isAskedFor, part, found)
  }
  return undefined
}

// --- internal ---

/** Of each list; from there on it is faster to read everybody. */
const DEEPEST = 35_000

/**
 * The best, where those who were seen first are known. Most of them turn out not to be among the best: it is tried with
 * few of them, and what that finds tells more.
 */
async function betterThan(
  db: Queryable,
  asked: AskedFor,
  isAskedFor: IsAskedFor,
  part: PartFound,
  seen: readonly Standing[],
): Promise<readonly Standing[]> {
  const hope = seen[Math.floor(seen.length / 4)]!.score
  const hoped = await bestOfAll(db, asked, isAskedFor, part, hope)
  const last = hoped.length === part.limit ? hoped.at(-1)!.score : -1
  if (last >= hope) return hoped
  return await bestOfAll(db, asked, isAskedFor, part, Math.max(last, seen.at(-1)!.score))
}

interface Depth extends PartFound {
  readonly depth: number
}

interface Top {
  /** The best of those who were seen. */
  readonly found: readonly Standing[]
  /** Nobody who was not seen comes before one of them. */
  readonly certain: readonly Standing[]
  /** The lists are at their end. */
  readonly isEnd: boolean
}

interface TopRow {
  /** Null in the one row that is there even if nobody was found. */
  readonly userId: string | null
  readonly score: number
  /** Nobody who was not seen fits better than this; null where the list is in the order of what is found. */
  readonly bound: number | null
  readonly isEnd: boolean
}

async function topOf(
  db: Queryable,
  asked: AskedFor,
  isAskedFor: IsAskedFor,
  { offset, limit, after, depth }: Depth,
): Promise<Top> {
  const { sought } = asked
  const lists =
    sought.length === 0 ? [everybody(after, depth)] : sought.map((one) => listOf(one, asked, after, depth))
  const names = lists.map((_, place) => sql.raw(`list_${place}`))
  const least = names.map((name) => sql<number>`(select min(experience) from ${name})`)
  const { rows } = await sql<TopRow>`
    with ${sql.join(lists.map((list, place) => sql`${names[place]} as materialized (${list})`))},
    bound as materialized (
      select ${sought.length === 0 ? sql`null::float8` : scoreFrom(least)} as bound,
        ${sql.join(
          names.map((name) => sql`(select count(*) from ${name}) < ${depth}`),
          sql` or `,
        )} as is_end
    ),
    seen as materialized (${sql.join(
      names.map((name) => sql`select user_id from ${name}`),
      sql` union `,
    )}),
    best as (
      select user_id, score from (
        select user_id, ${scoreOf(asked)} as score
        from seen cross join lateral (
          select interested, experience, marks, words, skills, experiences, temperatures
          from search_people where search_people.user_id = seen.user_id offset 0
        ) as people
        where ${isAskedFor}
      ) as found
      where ${standsAfter(after)}
      order by score desc, user_id
      limit ${offset + limit}
    )
    select user_id::text as "userId", score, bound, is_end as "isEnd"
    from bound left join best on true
    order by score desc nulls last, user_id`.execute(db)
  return topOfRows(rows)
}

/** Whoever was not seen may fit as well as the bound, and have a smaller id. */
function topOfRows(rows: readonly TopRow[]): Top {
  const { isEnd, bound } = rows[0]!
  const found = rows.flatMap(({ userId, score }) => (userId === null ? [] : [{ userId, score }]))
  const certain = isEnd || bound === null ? found : found.filter(({ score }) => score > bound)
  return { found, certain, isEnd }
}

/** Those who have most of something. Where nothing else is looked for, who comes after somebody has no more than they. */
function listOf(
  { kind, name }: Sought,
  { sought }: AskedFor,
  after: Standing | undefined,
  depth: number,
): RawBuilder<unknown> {
  const { table, column } = tables[kind]
  const most = after !== undefined && sought.length === 1 ? Math.exp(after.score + ROUNDED_BY) - 1 : undefined
  return sql`
    select user_id, experience from ${sql.raw(table)}
    where ${sql.raw(column)} = ${name} and experience > 0
      ${most === undefined ? sql`` : sql`and experience <= ${most}::float8`}
    order by experience desc, user_id limit ${depth}`
}

const tables = {
  language: { table: 'user_languages', column: 'language' },
  technology: { table: 'user_technologies', column: 'technology' },
} as const

function everybody(after: Standing | undefined, depth: number): RawBuilder<unknown> {
  return sql`
    select user_id, experience from search_people
    ${after === undefined ? sql`` : sql`where experience <= ${after.score}::float8`}
    order by experience desc, user_id limit ${depth}`
}
