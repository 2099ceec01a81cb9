import type { JobFacets, JobSearchQuery } from '@handiwork/core/api'
import { employmentTypes, seniorities, workPlaces } from '@handiwork/core/api'
import { languageByKey, technologyByKey } from '@handiwork/core/catalog'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../deps.ts'
import { type FilterGroup, filterGroups } from './job-conditions.ts'

type Counts = Readonly<Record<string, number>> | null

/** The counts by group and name. */
export interface FacetRow {
  readonly languages: Counts
  readonly technologies: Counts
  readonly workFrom: Counts
  readonly employmentTypes: Counts
  readonly seniorities: Counts
  readonly organizations: Counts
  readonly currencies: Counts
}

/** Counts the rows of `scored` for each filter, as if its own group had no selection. */
export const facetColumns: RawBuilder<FacetRow> = sql`jsonb_build_object(
  'languages', ${countNames('skills', sql`unnest(languages)`)},
  'technologies', ${countNames('skills', sql`unnest(packages)`)},
  'workFrom', ${countNames('workFrom', sql`case when remote then 'remote' else 'onSite' end`)},
  'employmentTypes', ${countNames('employmentTypes', sql`unnest(employment_types)`)},
  'seniorities', ${countNames('seniorities', sql`unnest(seniorities)`)},
  'organizations', ${countNames('organizations', sql`organization_id::text`)},
  'currencies', ${countNames('salary', sql`currency`)}
)`

function countNames(group: FilterGroup, name: RawBuilder<unknown>): RawBuilder<unknown> {
  const ownBit = 1 << filterGroups.indexOf(group)
  return sql`(
    select jsonb_object_agg(name, count) from (
      select name, count(*) from (
        select ${name} as name from scored where failed in (0, ${sql.lit(ownBit)})
      ) as named where name is not null group by name order by count(*) desc, name limit 200
    ) as counted
  )`
}

/** The most frequent names with their titles, and all that are chosen. */
export async function titledFacets(
  db: Queryable,
  counts: FacetRow,
  criteria: JobSearchQuery,
): Promise<JobFacets> {
  return {
    skills: await titledSkills(db, counts, criteria),
    workFrom: workPlaces.map((name) => ({ name, count: counts.workFrom?.[name] ?? 0 })),
    employmentTypes: employmentTypes.map((name) => ({ name, count: counts.employmentTypes?.[name] ?? 0 })),
    seniorities: seniorities.map((name) => ({ name, count: counts.seniorities?.[name] ?? 0 })),
    organizations: await titledOrganizations(db, counts.organizations ?? {}, criteria.organizations),
    currencies: byCount(counts.currencies ?? {}).slice(0, MAX_NAMES),
  }
}

const MAX_NAMES = 8

function byCount(counts: Readonly<Record<string, number>>): { name: string; count: number }[] {
  return Object.entries(counts)
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}

/** Chosen names come first if they are not among the most frequent ones. */
function withChosen(counts: Readonly<Record<string, number>>, chosen: readonly string[]) {
  const frequent = byCount(counts).slice(0, MAX_NAMES)
  const missing = chosen.filter((name) => !frequent.some((one) => one.name === name))
  return [...missing.map((name) => ({ name, count: counts[name] ?? 0 })), ...frequent]
}

async function titledSkills(
  db: Queryable,
  { languages, technologies }: FacetRow,
  criteria: JobSearchQuery,
): Promise<JobFacets['skills']> {
  const skills = [
    ...withChosen(languages ?? {}, criteria.languages).map((one) => ({ ...one, kind: 'language' as const })),
    ...withChosen(technologies ?? {}, criteria.technologies).map((one) => ({
      ...one,
      kind: 'technology' as const,
    })),
  ]
  const isChosen = ({ kind, name }: (typeof skills)[number]) =>
    (kind === 'language' ? criteria.languages : criteria.technologies).includes(name)
  const shown = skills
    .toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a)) || b.count - a.count)
    .slice(0, Math.max(MAX_NAMES, criteria.languages.length + criteria.technologies.length))
  const names = shown.filter(({ kind }) => kind === 'technology').map(({ name }) => name)
  const registered = await registeredTitles(db, names)
  return shown.map(({ kind, name, count }) => {
    const title =
      kind === 'language'
        ? languageByKey(name)?.title
        : (registered.get(name) ?? technologyByKey(name)?.title)
    return { kind, name, title: title ?? name, count }
  })
}

async function registeredTitles(
  db: Queryable,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map()
  const rows = await db
    .selectFrom('packages')
    .select(['name', 'title'])
    .where('name', 'in', names)
    .where('pending', '=', false)
    .execute()
  return new Map(rows.map(({ name, title }) => [name, title]))
}

async function titledOrganizations(
  db: Queryable,
  counts: Readonly<Record<string, number>>,
  chosenLogins: readonly string[],
): Promise<JobFacets['organizations']> {
  const ids = byCount(counts)
    .map(({ name }) => name)
    .slice(0, MAX_NAMES)
  const logins = chosenLogins.map((login) => login.toLowerCase())
  const { rows } = await sql<{ id: string; login: string; name: string }>`
    select id, login, name from organizations
    where id = any (${ids}::uuid[]) or lower(login) = any (${logins}::text[])`.execute(db)
  return rows
    .map(({ id, login, name }) => ({ id, login, name, count: counts[id] ?? 0 }))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}
