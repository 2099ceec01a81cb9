import { type RawBuilder, sql } from 'kysely'
import { singleRow } from '../../../db/single-row.ts'
import type { DatabaseTransaction } from '../../../db/tables.ts'
import type { SearchQuery } from '../search/build-search-query.ts'
import { indexTerm } from '../search/index-terms.ts'
import { lastUsedDay } from '../search/skill-columns.ts'
import { dayNumber } from '../search/used-days.ts'
import type { FacetScope, FacetScopes } from './facet-scope.ts'
import { type FacetValue, facetValues, type TermGroupName } from './facet-values.ts'

/** What to count in the scopes of a query. */
export interface CountRequest extends FacetScopes {
  readonly query: SearchQuery
  readonly groups: readonly TermGroupName[]
  /** The days since which the requested skills were used. */
  readonly days: readonly number[]
  /** Whether to list the towns where most of the developers live. */
  readonly towns: boolean
}

/** Numbers of developers. Those of a sample are multiplied, so they are estimates. */
export interface FacetCounts {
  readonly total: number
  /** By index term, also of those who are not interested in jobs. */
  readonly terms: ReadonlyMap<number, number>
  /** In the order of the days. */
  readonly usedSince: readonly number[]
  /** As profiles spell them, the part before the comma. */
  readonly towns: readonly string[]
}

/** Counts everything with one statement, which reads the rows of each scope once. */
export async function countFacets(
  trx: DatabaseTransaction,
  requests: readonly CountRequest[],
): Promise<FacetCounts[]> {
  // A table expression can read only earlier ones, so those that are read by others come first.
  const tables = [...requests.entries()].toSorted(
    ([, one], [, other]) => Number(one.found.within !== undefined) - Number(other.found.within !== undefined),
  )
  const { results } = await singleRow(
    trx,
    sql<{ results: readonly CountedRows[] }>`
      with ${sql.join(tables.map(([index, { found }]) => foundTable(found, index)))}
      select jsonb_build_array(${sql.join(requests.map((one, index) => sql`(${countedRows(one, index)})`))}) as results`,
  )
  return results.map((result, index) => toFacetCounts(result, requests[index]!))
}

/** The rows of a scope, as a common table expression. */
function foundTable({ partition, filter, within }: FacetScope, index: number): RawBuilder<unknown> {
  const rows =
    within === undefined
      ? sql`${sql.raw(partition)} as people where ${filter}`
      : sql`${tableOf(within.queryIndex)} where ${sql.join(
          within.terms.map((group) => sql`facet_terms && ${group}::int[]`),
          sql` and `,
        )}`
  return sql`${tableOf(index)} as materialized (
    select user_id, facet_terms, skills, used_days, active_day from ${rows}
  )`
}

function tableOf(queryIndex: number): RawBuilder<unknown> {
  return sql.raw(`found_${queryIndex}`)
}

/** `unnest` as a column takes less time than as a joined table. */
function countedRows(
  { notInterested, query, groups, days, towns }: CountRequest,
  index: number,
): RawBuilder<unknown> {
  const found = tableOf(index)
  // A period applies to every requested skill, so also to one that is added.
  const firstDay = query.usedSince === undefined ? 0 : dayNumber(query.usedSince)
  const terms = groups
    .filter((name) => name !== 'skills')
    .flatMap((name) => facetValues[name].map(({ term }: FacetValue) => term))
  const sums = [
    sql`count(*)::int`,
    ...days.map((day) => sql`count(*) filter (where ${lastUsedDay(query.skills)} >= ${day}::int)::int`),
  ]
  return sql`
    with counts as (
      select term, count(*)::int as count from (select unnest(facet_terms) as term from ${found}) as given
        where term = any (${terms}::int[]) group by term
      union all select term, count(*)::int
        from (select unnest(skills) as term, unnest(used_days) as day from ${found} where ${groups.includes('skills')}) as used
        where day >= ${firstDay}::int group by term
    )
    select jsonb_build_object(
      'sums', (select array[${sql.join(sums)}] from ${found}),
      'terms', array(select array[term, count] from counts),
      'notInterested', (${notInterested === undefined ? sql`0` : countRows(notInterested)}),
      'towns', array(${towns ? frequentTowns(found) : sql`select ''::text where false`})
    )`
}

function toFacetCounts(
  { sums: [foundCount = 0, ...usedCounts], terms, towns, ...counted }: CountedRows,
  { found: { interval, total }, notInterested }: CountRequest,
): FacetCounts {
  return {
    total: total ?? foundCount * interval,
    terms: new Map([
      ...terms.map(([term, count]) => [term, count * interval] as const),
      [NOT_INTERESTED, counted.notInterested * (notInterested?.interval ?? 0)],
    ]),
    usedSince: usedCounts.map((count) => count * interval),
    towns,
  }
}

interface CountedRows {
  /** All rows, then those for each day. */
  readonly sums: readonly number[]
  readonly terms: readonly (readonly [term: number, count: number])[]
  readonly notInterested: number
  readonly towns: readonly string[]
}

/** Without a status, a search leaves out those who are not interested, so they have their own scope. */
const NOT_INTERESTED = indexTerm('status close')

function countRows({ partition, filter }: FacetScope): RawBuilder<number> {
  return sql`select count(*)::int from ${sql.raw(partition)} as people where ${filter}`
}

/** Frequent towns are frequent among some hundred profiles, too. */
const MAX_READ_PROFILES = 300
const MAX_TOWNS = 6

const frequentTowns = (found: RawBuilder<unknown>) => sql`
  select town from (
    select trim(split_part(users.location, ',', 1)) as town
    from (select user_id from ${found} limit ${sql.lit(MAX_READ_PROFILES)}) as people join users on users.id = people.user_id
  ) as named
  where town <> '' and length(town) <= 60 group by town order by count(*) desc, town limit ${sql.lit(MAX_TOWNS)}`

/** Counts the developers in the scope that meet each condition. */
export async function countEach(
  trx: DatabaseTransaction,
  { partition, filter, interval }: FacetScope,
  conditions: readonly RawBuilder<unknown>[],
): Promise<number[]> {
  if (conditions.length === 0) return []
  const counts = sql.join(conditions.map((one) => sql`count(*) filter (where ${one})::int`))
  const { result } = await singleRow(
    trx,
    sql<{ result: number[] }>`
      select array[${counts}] as result from ${sql.raw(partition)} as people where ${filter}`,
  )
  return result.map((count) => count * interval)
}
