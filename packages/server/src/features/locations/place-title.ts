import { findByPrefix } from './find-by-prefix.ts'
import { foldName } from './fold-name.ts'
import type { Places } from './places.ts'

/**
 * Formats the title of a place. Includes the region in countries where that is usual, and if a larger place
 * in the country has the same name.
 */
export function formatPlaceTitle(places: Places, place: number): string {
  const { country, countryCode, region } = places.areas[places.areaNumbers[place]!]!
  const name = places.getName(place)
  const hasRegion = countriesWithRegions.has(countryCode) || hasLargerNamesake(places, place, name)
  return [...new Set(hasRegion ? [name, region, country] : [name, country])].filter(Boolean).join(', ')
}

const countriesWithRegions = new Set(['us', 'ca', 'au', 'in', 'br'])

function hasLargerNamesake(places: Places, place: number, name: string): boolean {
  const countryCodeOf = (other: number) => places.areas[places.areaNumbers[other]!]!.countryCode
  for (const hit of findByPrefix(places.names, foldName(name))) {
    // Whole names come before longer ones.
    if (!hit.isWhole) return false
    const isLarger = places.populations[hit.place]! > places.populations[place]!
    if (hit.isPrimary && isLarger && countryCodeOf(hit.place) === countryCodeOf(place)) return true
  }
  return false
}
