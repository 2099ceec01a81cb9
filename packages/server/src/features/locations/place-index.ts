import type { LocationSuggestion } from '@handiwork/core/api'
import { folded } from './folded.ts'
import { placeTitle } from './place-title.ts'
import { type Places, readPlaces } from './places.ts'
import { type NameHit, startingWith } from './sorted-names.ts'

/** How many places are suggested at most. */
export const MOST_PLACES = 10
/** Who lives in a place that is suggested by the beginning of another name; smaller ones by all of it. */
export const PEOPLE_OF_A_KNOWN_PLACE = 100_000

export interface PlaceIndex {
  /** The places that begin so, the best first; what follows a comma narrows them by region and country. */
  readonly find: (typed: string) => LocationSuggestion[]
  /** The place that is called so, not only begins so; where several are, the largest. */
  readonly named: (text: string) => LocationSuggestion | undefined
}

/** An index over what `packPlaces` wrote. */
export function placeIndex(bytes: Buffer): PlaceIndex {
  const places = readPlaces(bytes)
  const found = (typed: string) => {
    const [name = '', ...within] = typed.split(',').map(folded)
    if (name === '') return []
    return best(places, startingWith(places.names, name), areasWithin(places, within.filter(Boolean)))
  }
  const suggested = ({ title, place }: Found): LocationSuggestion => ({
    title,
    countryCode: places.areas[places.areaOf[place]!]!.countryCode,
  })
  return {
    find: (typed) => found(typed).map(suggested),
    named: (text) =>
      found(text)
        .filter(({ tier }) => tier === 0)
        .map(suggested)[0],
  }
}

// --- internal ---

interface Rank {
  /** A whole name before the beginning of one, the beginning of a name before that of another one. */
  readonly tier: number
  readonly population: number
}

interface Found extends Rank {
  readonly place: number
  readonly title: string
}

type IsWithin = (place: number) => boolean

/** Whether a place is in an area of which every word after a comma begins a name. */
function areasWithin({ areas, areaOf }: Places, within: readonly string[]): IsWithin {
  if (within.length === 0) return () => true
  const fits = areas.map(({ names }) => within.every((word) => names.some((name) => name.startsWith(word))))
  return (place) => fits[areaOf[place]!]!
}

/** The best of what was hit, each title once; of the others no more than the rank is worked out. */
function best(places: Places, hits: Iterable<NameHit>, isWithin: IsWithin): Found[] {
  const found: Found[] = []
  for (const hit of hits) {
    const { place } = hit
    const rank = rankOf(hit, places.populationOf[place]!)
    const last = found[MOST_PLACES - 1]
    if (rank === undefined || (last && !isBefore(rank, last)) || !isWithin(place)) continue
    put(found, { ...rank, place, title: placeTitle(places, place) })
  }
  return found
}

function rankOf({ isPrimary, isWhole }: NameHit, population: number): Rank | undefined {
  const isKnown = population >= PEOPLE_OF_A_KNOWN_PLACE
  if (isWhole && (isPrimary || isKnown)) return { tier: 0, population }
  if (isPrimary) return { tier: 1, population }
  return isWhole || isKnown ? { tier: 2, population } : undefined
}

function isBefore(a: Rank, b: Rank): boolean {
  return a.tier === b.tier ? a.population > b.population : a.tier < b.tier
}

/** Where it belongs, in place of a worse one of its title. */
function put(found: Found[], next: Found): void {
  const same = found.findIndex(({ title }) => title === next.title)
  if (same !== -1 && !isBefore(next, found[same]!)) return
  if (same !== -1) found.splice(same, 1)
  const after = found.findIndex((other) => isBefore(next, other))
  found.splice(after === -1 ? found.length : after, 0, next)
  if (found.length > MOST_PLACES) found.pop()
}
