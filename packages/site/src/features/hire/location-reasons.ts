import type { DeveloperSearchResult, SearchCriteria } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import { countryName } from './country-name.ts'
import type { MatchReason } from './match-reason.ts'

/** Match reasons for the location. Empty if the search has no location. */
export function locationReasons(developer: DeveloperSearchResult, criteria: SearchCriteria): MatchReason[] {
  const { location, countryCode, remote } = criteria
  if (location === '' && countryCode === '' && !remote) return []
  const home = developer.location ?? ''
  if (livesInLocation(developer, criteria))
    return [{ state: 'yes', what: t('hire.why.livesIn', { location: homeLocation(developer) }) }]
  if (wantsLocation(developer, criteria))
    return [{ state: 'yes', what: t('hire.why.prefers', { location: developer.preferredLocation }) }]
  const how = home === '' ? {} : { how: t('hire.why.livesOutside', { location: home }) }
  if (developer.remote) return [{ state: remote ? 'yes' : 'part', what: t('hire.why.remote'), ...how }]
  return [
    { state: 'no', what: home === '' ? t('hire.why.noLocation') : t('hire.why.livesIn', { location: home }) },
  ]
}

type LocationCriteria = Pick<SearchCriteria, 'location' | 'countryCode'>

/** A search for remote candidates only has no location to live in. */
function livesInLocation(
  { location, countryCode }: DeveloperSearchResult,
  criteria: LocationCriteria,
): boolean {
  if (criteria.location === '' && criteria.countryCode === '') return false
  const isInCountry = criteria.countryCode === '' || criteria.countryCode === countryCode
  return isInCountry && matchesTown(location, criteria.location)
}

function wantsLocation({ preferredLocation }: DeveloperSearchResult, criteria: LocationCriteria): boolean {
  return (
    preferredLocation !== null &&
    criteria.location !== '' &&
    matchesTown(preferredLocation, criteria.location)
  )
}

/** Compares towns only: "Lisbon" matches "Lisbon, Portugal" in both directions. */
function matchesTown(location: string | null, searchedLocation: string): boolean {
  const [town = ''] = searchedLocation.split(',')
  return (location ?? '').toLowerCase().includes(town.trim().toLowerCase())
}

function homeLocation({ location, countryCode }: DeveloperSearchResult): string {
  return location ?? countryName(countryCode ?? '')
}
