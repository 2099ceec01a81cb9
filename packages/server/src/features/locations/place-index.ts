import type { LocationSuggestion } from '@handiwork/core/api'
import { findByPrefix, type NameMatch } from './find-by-prefix.ts'
import { foldName } from './fold-name.ts'
import { formatPlaceTitle } from './place-title.ts'
import { type Places, readPlaces } from './places.ts'

/** The maximum number of suggestions. */
export const MAX_SUGGESTIONS = 10
/**
 * The minimum population for a match by the prefix of an alternate name. Smaller places need the whole name.
 */
export const MIN_ALTERNATE_NAME_POPULATION = 100_000

export interface PlaceIndex {
  /** Finds places by prefix, best first. Text after a comma narrows the results by region and country. */
  readonly find: (typed: string) => LocationSuggestion[]
  /** Finds a place by its whole name; the largest one if several match. */
  readonly findExact: (text: string) => ExactLocation | undefined
}

export interface ExactLocation extends LocationSuggestion {
  readonly population: number
}

/** Builds an index over the output of `packPlaces`. */
export function placeIndex(bytes: Buffer): PlaceIndex {
  const places = readPlaces(bytes)
  const findMatches = (typed: string) => {
    const [name = '', ...areaWords] = typed.split(',').map(foldName)
    if (name === '') return []
    return bestMatches(
      places,
      findByPrefix(places.names, name),
      areaFilter(places, areaWords.filter(Boolean)),
    )
  }
  const toSuggestion = ({ title, place }: PlaceMatch): LocationSuggestion => ({
    title,
    countryCode: places.areas[places.areaNumbers[place]!]!.countryCode,
  })
  return {
    find: (typed) => findMatches(typed).map(toSuggestion),
    findExact: (text) =>
      findMatches(text)
        .filter(({ tier }) => tier === 0)
        .map((match) => ({ ...toSuggestion(match), population: match.population }))[0],
  }
}

interface MatchRank {
  /** Whole names rank before prefixes, and primary names before alternate names. */
  readonly tier: number
  readonly population: number
}

interface PlaceMatch extends MatchRank {
  readonly place: number
  readonly title: string
}

type PlaceFilter = (place: number) => boolean

/** Filters by area: each word after a comma must be the prefix of one of its names. */
function areaFilter({ areas, areaNumbers }: Places, areaWords: readonly string[]): PlaceFilter {
  if (areaWords.length === 0) return () => true
  const areaMatches = areas.map(({ names }) =>
    areaWords.every((word) => names.some((name) => name.startsWith(word))),
  )
  return (place) => areaMatches[areaNumbers[place]!]!
}

/** The best matches, one per title. The title is computed only for matches that rank high enough. */
function bestMatches(places: Places, hits: Iterable<NameMatch>, isWithin: PlaceFilter): PlaceMatch[] {
  const matches: PlaceMatch[] = []
  for (const hit of hits) {
    const { place } = hit
    const rank = rankOf(hit, places.populations[place]!)
    const last = matches[MAX_SUGGESTIONS - 1]
    if (rank === undefined || (last && !isBefore(rank, last)) || !isWithin(place)) continue
    insertMatch(matches, { ...rank, place, title: formatPlaceTitle(places, place) })
  }
  return matches
}

function rankOf({ isPrimary, isWhole }: NameMatch, population: number): MatchRank | undefined {
  const isLarge = population >= MIN_ALTERNATE_NAME_POPULATION
  if (isWhole && (isPrimary || isLarge)) return { tier: 0, population }
  if (isPrimary) return { tier: 1, population }
  return isWhole || isLarge ? { tier: 2, population } : undefined
}

function isBefore(a: MatchRank, b: MatchRank): boolean {
  return a.tier === b.tier ? a.population > b.population : a.tier < b.tier
}

/** Inserts a match by rank, and removes a worse one with the same title. */
function insertMatch(matches: PlaceMatch[], next: PlaceMatch): void {
  const duplicate = matches.findIndex(({ title }) => title === next.title)
  if (duplicate !== -1 && !isBefore(next, matches[duplicate]!)) return
  if (duplicate !== -1) matches.splice(duplicate, 1)
  const position = matches.findIndex((other) => isBefore(next, other))
  matches.splice(position === -1 ? matches.length : position, 0, next)
  if (matches.length > MAX_SUGGESTIONS) matches.pop()
}
