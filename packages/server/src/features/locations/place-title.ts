import { folded } from './folded.ts'
import type { Places } from './places.ts'
import { startingWith } from './sorted-names.ts'

/** How a place is written: with its region where people there do so, or where a larger place of its country has the name. */
export function placeTitle(places: Places, place: number): string {
  const { country, countryCode, region } = places.areas[places.areaOf[place]!]!
  const name = places.nameOf(place)
  const isRegionTold = withRegion.has(countryCode) || hasLargerNamesake(places, place, name)
  return [...new Set(isRegionTold ? [name, region, country] : [name, country])].filter(Boolean).join(', ')
}

// --- internal ---

const withRegion = new Set(['us', 'ca', 'au', 'in', 'br'])

function hasLargerNamesake(places: Places, place: number, name: string): boolean {
  const codeOf = (other: number) => places.areas[places.areaOf[other]!]!.countryCode
  for (const hit of startingWith(places.names, folded(name))) {
    // Whole names come before longer ones.
    if (!hit.isWhole) return false
    const isLarger = places.populationOf[hit.place]! > places.populationOf[place]!
    if (hit.isPrimary && isLarger && codeOf(hit.place) === codeOf(place)) return true
  }
  return false
}
