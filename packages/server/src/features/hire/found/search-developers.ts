import type { FoundDeveloper, SearchCriteria } from '@handiwork/core/api'
import { technologyByKey } from '@handiwork/core/catalog'
import type { Database } from '../../../db/tables.ts'
import type { Queryable } from '../../../deps.ts'
import type { PlaceOf } from '../../../stores/place-of.ts'
import { askedFor, countryOf, type Sought } from './asked-for.ts'
import { cursorOf, standingOf } from './cursor.ts'
import { foundDevelopers, type LookedFor } from './found-developers.ts'
import { peopleFound } from './people-found.ts'

export interface PartWished {
  readonly offset: number
  readonly limit: number
  /** What the page before gave to go on with. */
  readonly after?: string | undefined
}

export interface DevelopersFound {
  readonly items: FoundDeveloper[]
  /** Exact up to SEARCH_COUNTED_AT_MOST, which it is where there are more. */
  readonly total: number
  /** Undefined at the end. */
  readonly next: string | undefined
}

/** Developers by what they are looked for, as this recruiter sees them. */
export async function searchDevelopers(
  db: Database,
  findPlace: PlaceOf,
  criteria: SearchCriteria,
  recruiterId: string,
  { offset, limit, after }: PartWished,
): Promise<DevelopersFound> {
  const placeOf = onceFor(criteria.location, findPlace)
  const asked = await askedFor(criteria, placeOf)
  const part = { offset, limit, after: after === undefined ? undefined : standingOf(after) }
  const { people, total } = await peopleFound(db, asked, part)
  const last = people.length === limit ? people.at(-1) : undefined
  const lookedFor: LookedFor = {
    languages: namesOf(asked.sought, 'language'),
    packages: await titled(db, namesOf(asked.sought, 'technology')),
    remote: criteria.remote,
    countryCode: await countryOf(criteria, placeOf),
  }
  const ids = people.map(({ userId }) => userId)
  return {
    items: await foundDevelopers(db, ids, recruiterId, lookedFor),
    ...{ total, next: last && cursorOf(last) },
  }
}

// --- internal ---

/** A place is looked for in a long list: of one that is asked for twice, once. */
function onceFor(location: string, placeOf: PlaceOf): PlaceOf {
  const found = location === '' ? Promise.resolve(undefined) : placeOf(location)
  return () => found
}

function namesOf(sought: readonly Sought[], kind: Sought['kind']): string[] {
  return sought.filter((one) => one.kind === kind).map(({ name }) => name)
}

/** Technologies by the titles people read: of the catalogue, or of what was registered here. */
async function titled(db: Queryable, names: readonly string[]): Promise<LookedFor['packages']> {
  if (names.length === 0) return []
  const rows = await db
    .selectFrom('packages')
    .select(['name', 'title'])
    .where('name', 'in', names)
    .where('pending', '=', false)
    .execute()
  const own = new Map(rows.map(({ name, title }) => [name, title]))
  return names.map((name) => ({ name, title: own.get(name) ?? technologyByKey(name)?.title ?? name }))
}
