import { NewSearchCriteria } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../db/tables.ts'
import type { FindLocation } from '../../../stores/find-location.ts'
import { buildSearchQuery, type SearchQuery } from '../search/build-search-query.ts'
import { countEach } from './count-facets.ts'
import type { FacetScope } from './facet-scope.ts'

/** A town with the number of developers in the scope that a search for it finds. */
export interface TownCount {
  readonly town: string
  readonly count: number
}

/** The towns of profiles and the selected one, as options with their counts. */
export async function countTowns(
  trx: DatabaseTransaction,
  scope: FacetScope,
  findLocation: FindLocation,
  towns: readonly string[],
  selected: string,
): Promise<TownCount[]> {
  const queries = new Map<string, { readonly town: string; readonly query: SearchQuery }>()
  for (const town of selected === '' ? towns : [selected, ...towns]) {
    const query = await buildSearchQuery(
      { ...NewSearchCriteria.parse({}), location: town },
      findLocation,
      new Date(0),
    )
    // A country has its own options. Spellings of a town are one option.
    const name = query.location === '' && town === selected ? town : query.location
    if (name !== '' && !queries.has(name)) queries.set(name, { town, query })
  }
  const options = [...queries.values()]
  const counts = await countEach(
    trx,
    scope,
    options.map(({ query }) => townCondition(query)),
  )
  return options.map(({ town }, index) => ({ town, count: counts[index]! }))
}

/** As `buildRowFilters` does for a search of this town, without its index. */
function townCondition({ location, terms }: SearchQuery) {
  const inCountry = terms.map((group) => sql`terms && ${group}::int[]`)
  const words = sql`words @> array(select '@' || word from unnest(search_words(${location})) as word)`
  return sql.join([words, ...inCountry], sql` and `)
}
