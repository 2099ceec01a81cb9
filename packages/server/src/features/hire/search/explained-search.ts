import {
  type MatchContext,
  NewSearchCriteria,
  type SearchCriteria,
  type SearchSort,
} from '@handiwork/core/api'
import { technologyByKey } from '@handiwork/core/catalog'
import type { Queryable } from '../../../deps.ts'
import type { FindLocation } from '../../../stores/find-location.ts'
import { requestedSkills, type SkillCriterion } from '../match/requested-skills.ts'
import { findCountryCode, type SearchQuery } from './build-search-query.ts'

/** A search with what its explanations need. */
export interface ExplainedSearch {
  readonly criteria: SearchCriteria
  readonly context: MatchContext
  readonly skills: readonly SkillCriterion[]
  /** Display titles of the requested technologies by key. */
  readonly titles: ReadonlyMap<string, string>
}

/** For developers outside a search, such as saved candidates. */
export const noSearch: ExplainedSearch = {
  criteria: NewSearchCriteria.parse({}),
  context: { sort: 'match', asOf: new Date(0).toISOString(), town: '', countryCode: null },
  skills: [],
  titles: new Map(),
}

export async function explainedSearch(
  db: Queryable,
  criteria: SearchCriteria,
  { location: town, asOf }: SearchQuery,
  sort: SearchSort,
  findLocation: FindLocation,
): Promise<ExplainedSearch> {
  const skills = requestedSkills(criteria)
  const countryCode = await findCountryCode(criteria, findLocation)
  return {
    ...{ criteria, skills },
    context: { sort, asOf: asOf.toISOString(), town, countryCode },
    titles: await technologyTitles(db, skills),
  }
}

/** Titles from the catalog, or of technologies that admins registered. */
async function technologyTitles(
  db: Queryable,
  skills: readonly SkillCriterion[],
): Promise<Map<string, string>> {
  const names = skills.filter(({ kind }) => kind === 'technology').map(({ name }) => name)
  if (names.length === 0) return new Map()
  const rows = await db
    .selectFrom('packages')
    .select(['name', 'title'])
    .where('name', 'in', names)
    .where('pending', '=', false)
    .execute()
  const registeredTitles = new Map(rows.map(({ name, title }) => [name, title]))
  return new Map(
    names.map((name) => [name, registeredTitles.get(name) ?? technologyByKey(name)?.title ?? name]),
  )
}
