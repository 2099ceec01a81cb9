import { type JobSearchQuery, periodsPerYear } from '@handiwork/core/api'
import { type RawBuilder, sql } from 'kysely'
import type { FindLocation } from '../../../stores/find-location.ts'
import type { SearchTerm } from './search-terms.ts'

type Condition = RawBuilder<boolean>

/** The filters of a search. A facet ignores the condition of its own group. */
export const filterGroups = [
  'skills',
  'workFrom',
  'employmentTypes',
  'seniorities',
  'salary',
  'organizations',
] as const
export type FilterGroup = (typeof filterGroups)[number]

/** The condition of each group. */
export function filterConditions(criteria: JobSearchQuery): Readonly<Record<FilterGroup, Condition>> {
  const { languages, technologies, employmentTypes, seniorities, organizations } = criteria
  const hasSkill = sql<boolean>`(jobs.languages && ${textArray(languages)} or jobs.packages && ${textArray(technologies)})`
  return {
    skills: languages.length + technologies.length === 0 ? always : hasSkill,
    workFrom: workFromCondition(criteria),
    employmentTypes: overlaps(sql`jobs.employment_types`, employmentTypes),
    seniorities: overlaps(sql`jobs.seniorities`, seniorities),
    salary: salaryCondition(criteria),
    organizations:
      organizations.length === 0
        ? always
        : sql<boolean>`lower(organizations.login) = any (${textArray(organizations.map((login) => login.toLowerCase()))})`,
  }
}

/** True for jobs whose title, organization or skills contain the term. Words match from their start. */
export function termCondition({ text, languages, technologies }: SearchTerm): Condition {
  const pattern = `(^|[^[:alnum:]])${text.replace(/[^\p{L}\p{N} ]/gu, '\\$&')}`
  return sql<boolean>`(
    (jobs.title || ' ' || jobs.company_name || ' ' || organizations.name) ~* ${pattern}
    or jobs.languages && ${textArray(languages)} or jobs.packages && ${textArray(technologies)}
  )`
}

/** True for jobs at the location, and for remote ones if the search includes them. */
export async function locationCondition(
  criteria: JobSearchQuery,
  findLocation: FindLocation,
): Promise<Condition> {
  const typed = typedLocation(criteria.location)
  if (typed === '') return always
  const place = await isAt(typed, findLocation)
  return includesRemote(criteria) ? sql<boolean>`(jobs.remote or ${place})` : place
}

/** Without a location, or with both, remote and other jobs are found alike. */
function workFromCondition(criteria: JobSearchQuery): Condition {
  const isRemote = includesRemote(criteria)
  const isOnSite = criteria.workFrom.includes('onSite')
  if (isRemote === isOnSite) return always
  if (!isRemote) return sql<boolean>`not jobs.remote`
  // 'Portugal or remote' was typed: remote jobs are an addition.
  const isTypedOnly = !criteria.workFrom.includes('remote') && typedLocation(criteria.location) !== ''
  return isTypedOnly ? always : sql<boolean>`jobs.remote`
}

function includesRemote({ workFrom, location }: JobSearchQuery): boolean {
  return workFrom.includes('remote') || REMOTE.test(location)
}

/** 'Portugal or remote' names Portugal. */
function typedLocation(location: string): string {
  return location
    .replace(REMOTE, '')
    .replace(/[\s,/]+$/, '')
    .trim()
}

const REMOTE = /(?:\b(?:or|and)\s+)?\bremote\b/i

/** A country by its code, a town by its name. */
async function isAt(typed: string, findLocation: FindLocation): Promise<Condition> {
  const found = await findLocation(typed)
  if (found?.title != null && !found.title.includes(','))
    return sql<boolean>`jobs.country_code is not distinct from ${found.countryCode}`
  const name = (found?.title ?? typed).toLowerCase()
  return sql<boolean>`(
    lower(jobs.location) = ${name} or starts_with(lower(jobs.original_location), ${name.split(',')[0]!.trim()})
  )`
}

function salaryCondition({
  salaryMin,
  salaryCurrency,
  salaryPeriod,
  withoutSalary,
}: JobSearchQuery): Condition {
  if (salaryMin === undefined) return withoutSalary ? always : sql<boolean>`jobs.salary_currency is not null`
  const reaches = sql<boolean>`coalesce(
    jobs.salary_currency = ${salaryCurrency} and ${annualSalary} >= ${salaryMin * periodsPerYear[salaryPeriod]}, false
  )`
  return withoutSalary ? sql<boolean>`(jobs.salary_currency is null or ${reaches})` : reaches
}

/** The upper end of the salary, in a year of full-time work. Null without one. */
export const annualSalary = sql<number | null>`(
  coalesce(jobs.salary_max, jobs.salary_min)::bigint * case jobs.salary_period
    when 'hour' then ${sql.lit(periodsPerYear.hour)} when 'day' then ${sql.lit(periodsPerYear.day)}
    when 'month' then ${sql.lit(periodsPerYear.month)} else 1 end
)`

const always = sql<boolean>`true`

function overlaps(column: RawBuilder<unknown>, values: readonly string[]): Condition {
  return values.length === 0 ? always : sql<boolean>`${column} && ${textArray(values)}`
}

function textArray(values: readonly string[]): RawBuilder<string[]> {
  return sql`${[...values]}::text[]`
}
