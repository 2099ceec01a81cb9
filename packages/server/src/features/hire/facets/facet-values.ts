import {
  type FacetGroup,
  type FacetOption,
  JobType,
  jobSearchStatuses,
  seniorities,
  workSeenKinds,
} from '@handiwork/core/api'
import { badges, countryByCode, languages, naturalLanguages, technologies } from '@handiwork/core/catalog'
import { badgeLevels } from '@handiwork/core/contract'
import { indexTerm } from '../search/index-terms.ts'

const regionNames = new Intl.DisplayNames(['en'], { type: 'region' })

/** A value of a filter, with the index term of developers who have it. */
export interface FacetValue extends Pick<FacetOption, 'criterion' | 'value' | 'title'> {
  readonly term: number
}

/** The values of each group that index terms express, in the order of the values. */
export const facetValues = {
  skills: [
    ...languages.map(({ key, title }) => facetValue('languages', key, title, `language ${key}`)),
    ...technologies.map(({ key, title }) => facetValue('technologies', key, title, `technology ${key}`)),
  ],
  seniority: seniorities.map((one) => facetValue('seniority', one, null, `seniority ${one}`)),
  location: [
    facetValue('remote', 'true', null, 'remote'),
    ...allCountryCodes().map((code) =>
      facetValue('countryCode', code, countryTitle(code), `country ${code}`),
    ),
  ],
  availability: jobSearchStatuses.map((one) => facetValue('jobSearchStatus', one, null, `status ${one}`)),
  jobTypes: JobType.options.map((one) => facetValue('jobTypes', one, null, `job ${one}`)),
  badges: badges.flatMap(({ key, title }) =>
    badgeLevels.map((level) =>
      facetValue('badges', level === 'verified' ? key : `${key}:${level}`, title, `badge ${key} ${level}`),
    ),
  ),
  naturalLanguages: naturalLanguages.map(({ code, name }) =>
    facetValue('naturalLanguages', code, name, `speaks ${code} a0`),
  ),
  workSeen: workSeenKinds.map((one) => facetValue('workSeen', one, null, `work ${one}`)),
} satisfies Partial<Record<FacetGroup['name'], readonly FacetValue[]>>

export type TermGroupName = keyof typeof facetValues

function facetValue(
  criterion: FacetOption['criterion'],
  value: string,
  title: string | null,
  termName: string,
): FacetValue {
  return { criterion, value, title, term: indexTerm(termName) }
}

/** All codes that a profile can have. */
function allCountryCodes(): string[] {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  return letters.flatMap((first) => letters.map((second) => first + second))
}

function countryTitle(code: string): string {
  return countryByCode(code)?.name ?? regionNames.of(code.toUpperCase()) ?? code
}
