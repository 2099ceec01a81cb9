import type { SearchCriteria, SearchSort } from '@handiwork/core/api'
import type { FindLocation, KnownLocation } from '../../../stores/find-location.ts'
import { requestedSkills, type SkillCriterion } from '../match/requested-skills.ts'
import { expandSeniority } from '../match/seniority-criterion.ts'
import { periodStart } from '../match/skill-reasons.ts'
import { indexTerm, termsAtLeast, totalExperienceTerm } from './index-terms.ts'

/** The conditions that a developer has to meet. */
export interface SearchQuery {
  readonly skills: readonly SkillCriterion[]
  /** A developer must have at least one index term of each group. */
  readonly terms: readonly (readonly number[])[]
  /** Whether to find developers who are interested in jobs, those who are not, or both. */
  readonly interest: 'interested' | 'not interested' | 'any'
  readonly minimumExperience: number
  /** Text to find in profiles, and the location, as typed. */
  readonly text: string
  readonly location: string
  /** Includes remote developers from other locations. */
  readonly includeRemote: boolean
  /** The earliest last use of the skills, or the earliest activity; undefined for any. */
  readonly usedSince: Date | undefined
  readonly sort: SearchSort
  /** The time of the search. */
  readonly asOf: Date
}

/** Builds a query from search criteria. Locations are resolved with the built-in index. */
export async function buildSearchQuery(
  criteria: SearchCriteria,
  findLocation: FindLocation,
  asOf: Date,
): Promise<SearchQuery> {
  const foundLocation = criteria.location === '' ? undefined : await findLocation(criteria.location)
  const hasLocation = criteria.countryCode !== '' || criteria.location !== ''
  const includeRemote = criteria.remote && hasLocation
  const skills = requestedSkills(criteria)
  const { lastUsed } = criteria
  return {
    ...{ skills, includeRemote, text: criteria.q, minimumExperience: criteria.minimumExperience },
    interest: interestIn(criteria),
    location: townName(criteria.location, foundLocation),
    usedSince: lastUsed === null ? undefined : new Date(periodStart(lastUsed, asOf.toISOString())),
    ...{ sort: 'match', asOf },
    terms: [
      ...skills
        .filter(({ minimumExperience }) => minimumExperience > 0)
        .map(({ kind, name, minimumExperience }) => termsAtLeast(`${kind} ${name}`, minimumExperience)),
      ...countryTermGroups(criteria, foundLocation).map((group) =>
        [...group, ...(includeRemote ? ['remote'] : [])].map(indexTerm),
      ),
      ...(criteria.remote && !hasLocation ? [[indexTerm('remote')]] : []),
      ...preferenceTermGroups(criteria),
      ...evidenceTermGroups(criteria),
      ...criteria.naturalLanguages.map(spokenLanguageTerms),
    ],
  }
}

/** The country to search in; null if the location is unknown. */
export async function findCountryCode(
  { countryCode, location }: SearchCriteria,
  findLocation: FindLocation,
): Promise<string | null> {
  if (countryCode !== '') return countryCode
  return location === '' ? null : ((await findLocation(location))?.countryCode ?? null)
}

/** Location lookups are slow, so the criteria's location is looked up only once. */
export function memoizeLocation(location: string, findLocation: FindLocation): FindLocation {
  const result = location === '' ? Promise.resolve(undefined) : findLocation(location)
  return () => result
}

function interestIn({ jobSearchStatus }: SearchCriteria): SearchQuery['interest'] {
  if (!jobSearchStatus.includes('close')) return 'interested'
  return jobSearchStatus.every((status) => status === 'close') ? 'not interested' : 'any'
}

/** A town is searched for by name. Returns '' if the location is a country. */
function townName(location: string, foundLocation: KnownLocation | undefined): string {
  if (foundLocation?.title === undefined || foundLocation.title === null) return location
  return foundLocation.title.includes(',')
    ? foundLocation.title.slice(0, foundLocation.title.indexOf(','))
    : ''
}

/** Developers who name a town but no country may match, too. */
function countryTermGroups(
  { countryCode }: SearchCriteria,
  foundLocation: KnownLocation | undefined,
): string[][] {
  const locationTerms = foundLocation && [`country ${foundLocation.countryCode}`]
  return [
    ...(countryCode === '' ? [] : [[`country ${countryCode}`]]),
    ...(locationTerms === undefined
      ? []
      : [foundLocation?.title?.includes(',') ? [...locationTerms, 'country '] : locationTerms]),
  ]
}

function preferenceTermGroups({
  jobTypes,
  jobSearchStatus,
  withoutVisa,
  minimumExperience,
}: SearchCriteria): number[][] {
  return [
    ...termGroup(jobTypes.map((type) => `job ${type}`)),
    ...termGroup(jobSearchStatus.map((status) => `status ${status}`)),
    ...termGroup(withoutVisa ? ['without visa'] : []),
    ...(minimumExperience > 0 ? [[totalExperienceTerm(minimumExperience)]] : []),
  ]
}

function evidenceTermGroups({ seniority, badges, workSeen }: SearchCriteria): number[][] {
  return [
    ...termGroup(expandSeniority(seniority).map((one) => `seniority ${one}`)),
    ...termGroup(badges.map(badgeTermName)),
    ...termGroup(workSeen.map((kind) => `work ${kind}`)),
  ]
}

/** `back-end:good`: that level or a better one. Developers are indexed under their level and all lower ones. */
function badgeTermName(criterion: string): string {
  const [name, level = 'verified'] = criterion.split(':')
  return `badge ${name} ${level}`
}

function termGroup(names: readonly string[]): number[][] {
  return names.length === 0 ? [] : [names.map(indexTerm)]
}

/**
 * Parses `en:b2`: that level or a better one. Developers are indexed under their level and all lower ones.
 */
function spokenLanguageTerms(key: string): number[] {
  const [code, level = 'a0'] = key.split(':')
  return [indexTerm(`speaks ${code} ${level}`)]
}
