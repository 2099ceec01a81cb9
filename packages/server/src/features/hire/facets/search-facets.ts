import type { FacetCount, FacetGroup, SearchCriteria, SearchFacets } from '@handiwork/core/api'
import { facetGroups, lastUsedPeriods } from '@handiwork/core/api'
import type { DatabaseTransaction, Queryable } from '../../../db/tables.ts'
import type { FindLocation } from '../../../stores/find-location.ts'
import { periodStart } from '../match/skill-reasons.ts'
import { buildSearchQuery, memoizeLocation, type SearchQuery } from '../search/build-search-query.ts'
import { configurePlanner, isUnfiltered } from '../search/configure-planner.ts'
import { normalizeWords } from '../search/row-filters.ts'
import { dayNumber } from '../search/used-days.ts'
import { countFacets, type FacetCounts } from './count-facets.ts'
import { groupOptions, lastUsedOptions, type OptionCount, townOptions } from './facet-options.ts'
import {
  chooseFacetScopes,
  defaultFacetPlan,
  type FacetPlan,
  type FacetQuery,
  type FacetScope,
  type FacetScopes,
} from './facet-scope.ts'
import { countTowns, type TownCount } from './town-facets.ts'

/** Counts the developers that each filter of a search finds. The cost doesn't depend on the number of matches. */
export async function searchFacets(
  db: Queryable,
  findLocation: FindLocation,
  criteria: SearchCriteria,
  asOf: Date,
  plan: FacetPlan = defaultFacetPlan,
): Promise<SearchFacets> {
  const build = (one: SearchCriteria) =>
    buildSearchQuery(one, memoizeLocation(one.location, findLocation), asOf)
  return await db.transaction().execute(async (trx) => {
    const words = await normalizeWords(trx, await build(criteria))
    const toRequest = async (names: readonly FacetGroup['name'][], one: SearchCriteria) => {
      const query = await build(one)
      const withNotInterested = names.includes('availability')
      return {
        ...{ names, query, withNotInterested },
        words: query.location === '' ? { ...words, locationWords: [] } : words,
      }
    }
    const names = groupsWithoutSelection(criteria)
    const alternatives = facetGroups.filter((name) => !names.includes(name))
    const requests = [
      await toRequest(names, criteria),
      ...(await Promise.all(
        alternatives.map((name) => toRequest([name], { ...criteria, ...unselected[name] })),
      )),
    ]
    const countTownsIn = (scope: FacetScope, towns: readonly string[]) =>
      countTowns(trx, scope, findLocation, towns, criteria.location)
    const counted = await countRequests(trx, requests, countTownsIn, plan)
    const [base] = counted
    if (base === undefined) throw new Error('Nothing was counted')
    return {
      total: facetCount(base.counts.total, base.found.interval === 1),
      groups: counted
        .flatMap((one) => toGroups(one, criteria))
        .toSorted((one, other) => facetGroups.indexOf(one.name) - facetGroups.indexOf(other.name)),
    }
  })
}

/** Groups that are counted among the same developers. */
interface FacetRequest extends FacetQuery {
  readonly names: readonly FacetGroup['name'][]
}

interface CountedRequest extends FacetRequest, FacetScopes {
  readonly counts: FacetCounts
  readonly towns: readonly TownCount[]
}

/** Queries with the same planner options share their statements. */
async function countRequests(
  trx: DatabaseTransaction,
  requests: readonly FacetRequest[],
  countTownsIn: (scope: FacetScope, towns: readonly string[]) => Promise<readonly TownCount[]>,
  plan: FacetPlan,
): Promise<CountedRequest[]> {
  const counted = new Map<FacetRequest, CountedRequest>()
  for (const batch of Map.groupBy(requests, ({ query }) => isUnfiltered(query)).values()) {
    await configurePlanner(trx, batch[0]!.query)
    const scopes = await chooseFacetScopes(trx, batch, plan)
    const counts = await countFacets(
      trx,
      batch.map(({ names, query }, index) => ({
        ...scopes[index]!,
        query,
        groups: names.filter((name) => name !== 'lastUsed'),
        days: names.includes('lastUsed') ? firstDays(query) : [],
        towns: names.includes('location'),
      })),
    )
    for (const [index, request] of batch.entries()) {
      const { found, notInterested } = scopes[index]!
      const towns = request.names.includes('location') ? await countTownsIn(found, counts[index]!.towns) : []
      counted.set(request, { ...request, found, notInterested, counts: counts[index]!, towns })
    }
  }
  return requests.map((request) => counted.get(request)!)
}

/** The criteria of groups of which a developer needs only one value, without any selection. */
const unselected: Readonly<Partial<Record<FacetGroup['name'], Partial<SearchCriteria>>>> = {
  seniority: { seniority: [] },
  location: { location: '', countryCode: '', remote: false },
  availability: { jobSearchStatus: [] },
  jobTypes: { jobTypes: [] },
  badges: { badges: [] },
  lastUsed: { lastUsed: null },
  workSeen: { workSeen: [] },
}

function groupsWithoutSelection(criteria: SearchCriteria): FacetGroup['name'][] {
  return facetGroups.filter((name) => {
    const fields = Object.entries(unselected[name] ?? {})
    return fields.every(
      ([field, value]) => String(criteria[field as keyof SearchCriteria] ?? '') === String(value ?? ''),
    )
  })
}

function toGroups(
  { names, found, notInterested, counts, towns }: CountedRequest,
  criteria: SearchCriteria,
): FacetGroup[] {
  return names.map((name) => {
    const isExact = found.interval === 1 && (name !== 'availability' || notInterested?.interval === 1)
    const options: readonly OptionCount[] =
      name === 'lastUsed'
        ? lastUsedOptions(criteria, counts.usedSince)
        : groupOptions(name, criteria, counts.terms, counts.total)
    return {
      ...{ name, exact: isExact },
      options: [...(name === 'location' ? townOptions(criteria, towns) : []), ...options].map(
        ({ count, ...option }) => ({ ...option, count: facetCount(count, isExact).count }),
      ),
    }
  })
}

/** The first day of each period of the last use. */
function firstDays({ asOf }: SearchQuery): number[] {
  return lastUsedPeriods.map((period) => dayNumber(new Date(periodStart(period, asOf.toISOString()))))
}

/** Estimates have two significant digits. */
function facetCount(count: number, isExact: boolean): FacetCount {
  return { count: isExact ? count : Math.round(Number(count.toPrecision(2))), exact: isExact }
}
