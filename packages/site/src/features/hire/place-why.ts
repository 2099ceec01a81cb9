import type { FoundDeveloper, SearchCriteria } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import { countryName } from './country-name.ts'
import type { Why } from './why.ts'

/** How somebody stands with the place of a search; nothing where it names none. */
export function placeWhy(found: FoundDeveloper, criteria: SearchCriteria): Why[] {
  const { location, countryCode, remote } = criteria
  if (location === '' && countryCode === '' && !remote) return []
  const place = found.location ?? ''
  if (livesThere(found, criteria))
    return [{ state: 'yes', what: t('hire.why.lives', { place: livesIn(found) }) }]
  if (wantsThere(found, criteria))
    return [{ state: 'yes', what: t('hire.why.wouldMove', { place: found.preferredLocation }) }]
  const how = place === '' ? {} : { how: t('hire.why.livesElsewhere', { place }) }
  if (found.remote) return [{ state: remote ? 'yes' : 'part', what: t('hire.why.remote'), ...how }]
  return [{ state: 'no', what: place === '' ? t('hire.why.noPlace') : t('hire.why.lives', { place }) }]
}

// --- internal ---

type Wish = Pick<SearchCriteria, 'location' | 'countryCode'>

/** Who looks for remote people only names no place, and nobody lives there. */
function livesThere({ location, countryCode }: FoundDeveloper, wish: Wish): boolean {
  if (wish.location === '' && wish.countryCode === '') return false
  const isInCountry = wish.countryCode === '' || wish.countryCode === countryCode
  return isInCountry && holds(location, wish.location)
}

function wantsThere({ preferredLocation }: FoundDeveloper, wish: Wish): boolean {
  return preferredLocation !== null && wish.location !== '' && holds(preferredLocation, wish.location)
}

/** The town is enough: Lisbon is in Lisbon, Portugal, and the other way round. */
function holds(place: string | null, wanted: string): boolean {
  const [town = ''] = wanted.split(',')
  return (place ?? '').toLowerCase().includes(town.trim().toLowerCase())
}

function livesIn({ location, countryCode }: FoundDeveloper): string {
  return location ?? countryName(countryCode ?? '')
}
