import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { singleRow } from '../../../db/single-row.ts'
import type { DatabaseTransaction } from '../../../db/tables.ts'
import type { SearchQuery } from '../search/build-search-query.ts'
import { buildRowFilters, type SearchWords } from '../search/row-filters.ts'
import { type SearchPartition, samplingInterval } from '../search/sample.ts'
import type { RowFilter } from '../search/skill-columns.ts'

/** The rows in which developers are counted: all that match, or a share by id. */
export interface FacetScope {
  readonly partition: SearchPartition
  readonly filter: RowFilter
  /** One of this many developers is counted; 1 if the counts are exact. */
  readonly interval: number
  /** All developers that match; undefined if only the rows of the scope show it. */
  readonly total: number | undefined
  /** Another scope that contains all rows of this one, so that they needn't be searched for again. */
  readonly within?: Superset
}

/** The rows of another query's scope. */
export interface Superset {
  readonly queryIndex: number
  /** The index terms that are requested in addition: at least one of each group. */
  readonly terms: readonly (readonly number[])[]
}

/** How many rows to read. */
export interface FacetPlan {
  /** If the sample predicts no more matches than this, all are counted. */
  readonly maxExact: number
  /** About this many rows of a sample are counted. */
  readonly sampleSize: number
}

export const defaultFacetPlan: FacetPlan = { maxExact: 1000, sampleSize: 800 }

/** A query whose matches are counted. */
export interface FacetQuery {
  readonly query: SearchQuery
  readonly words: SearchWords
  /** Whether those who are not interested in jobs are counted, too. */
  readonly withNotInterested: boolean
}

export interface FacetScopes {
  /** The developers that the query finds. */
  readonly found: FacetScope
  /** Those that meet the other conditions, but are not interested in jobs; undefined if not requested. */
  readonly notInterested: FacetScope | undefined
}

/** Chooses the rows to count for each query, so that the cost doesn't depend on the number of matches. */
export async function chooseFacetScopes(
  trx: DatabaseTransaction,
  queries: readonly FacetQuery[],
  plan: FacetPlan,
): Promise<FacetScopes[]> {
  const samples = await countSampled(trx, queries)
  const scopes = queries.map((facetQuery, index) => {
    const { interested = 0, notInterested = 0 } = samples[index] ?? {}
    const { interest } = facetQuery.query
    const counts = { interested, 'not interested': notInterested, any: interested + notInterested }
    return {
      found: chooseScope(filterFor(facetQuery, interest), counts[interest], plan),
      notInterested: facetQuery.withNotInterested
        ? chooseScope(filterFor(facetQuery, 'not interested'), notInterested, plan)
        : undefined,
    }
  })
  return scopes.map((scope, index) => {
    const within = findSuperset(queries, scopes, index)
    return within === undefined ? scope : { ...scope, found: { ...scope.found, within } }
  })
}

/** For the first query, an exact scope of another one that requests fewer index terms and is the same otherwise. */
function findSuperset(
  queries: readonly FacetQuery[],
  scopes: readonly FacetScopes[],
  index: number,
): Superset | undefined {
  if (index > 0 || scopes[0]?.found.interval !== 1) return undefined
  const { terms, ...query } = queries[0]!.query
  const queryIndex = queries.findIndex(({ query: { terms: fewer, ...other } }, otherIndex) => {
    const isExact = otherIndex > 0 && scopes[otherIndex]!.found.interval === 1
    return isExact && isDeepStrictEqual(other, query) && fewer.every((group) => includesGroup(terms, group))
  })
  if (queryIndex === -1) return undefined
  const fewer = queries[queryIndex]!.query.terms
  return { queryIndex, terms: terms.filter((group) => !includesGroup(fewer, group)) }
}

function includesGroup(groups: SearchQuery['terms'], group: readonly number[]): boolean {
  return groups.some((one) => isDeepStrictEqual(one, group))
}

function filterFor({ query, words }: FacetQuery, interest: SearchQuery['interest']): RowFilter {
  return buildRowFilters({ ...query, interest }, words).indexedFilter
}

/** `sampledCount` is the number of matches in the first partition. */
function chooseScope(
  filter: RowFilter,
  sampledCount: number,
  { maxExact, sampleSize }: FacetPlan,
): FacetScope {
  const predicted = sampledCount * samplingInterval.search_people_sampled
  if (predicted <= maxExact) return { partition: 'search_people', filter, interval: 1, total: undefined }
  const isEnough = sampledCount >= sampleSize / SAMPLE_TOLERANCE
  const partition = isEnough ? 'search_people_sampled' : 'search_people_some'
  const expected = predicted / samplingInterval[partition]
  const bytes = Math.max(1, Math.min(256, Math.ceil((256 * sampleSize) / Math.max(1, expected))))
  return {
    partition,
    filter: bytes === 256 ? filter : sql`get_byte(uuid_send(user_id), 14) < ${bytes} and ${filter}`,
    interval: (samplingInterval[partition] * 256) / bytes,
    total: isEnough ? predicted : undefined,
  }
}

/** A sample of a quarter of the wanted size is good enough. */
const SAMPLE_TOLERANCE = 4

interface SampledCounts {
  readonly interested: number
  readonly notInterested: number
}

/** Counts the matches of each query in the first partition, with one statement. */
async function countSampled(
  trx: DatabaseTransaction,
  queries: readonly FacetQuery[],
): Promise<readonly SampledCounts[]> {
  const { counts } = await singleRow(
    trx,
    sql<{ counts: readonly (readonly number[])[] }>`select array[${sql.join(
      queries.map(
        (one) => sql`(
          select array[count(*) filter (where interested), count(*) filter (where not interested)]::int[]
          from search_people_sampled as people
          where ${filterFor(one, one.withNotInterested ? 'any' : one.query.interest)}
        )`,
      ),
    )}] as counts`,
  )
  return counts.map(([interested = 0, notInterested = 0]) => ({ interested, notInterested }))
}
