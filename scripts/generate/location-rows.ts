import { folded } from '../../packages/server/src/features/locations/folded.ts'
import type { PlaceRow } from '../../packages/server/src/features/locations/pack-places.ts'
import { countryName, nicknames, ownName } from './country-names.ts'
import { presentDay } from './location-names.ts'
import type { CountedCity, LocationSources } from './location-sources.ts'
import { regionCodes, regionsShown } from './region-codes.ts'

/** Who lives in a place that is looked for at all. */
export const PEOPLE_OF_A_PLACE = 5_000
/** Who lives in a place that is found by its other names, too. */
export const PEOPLE_OF_A_KNOWN_PLACE = 15_000
/** Who lives in a place that is found by its names in other scripts. */
export const PEOPLE_OF_A_FAMOUS_PLACE = 1_000_000

/** Countries, regions where those are shown, and places, by country; each kind the largest first. */
export function locationRows(sources: LocationSources): PlaceRow[] {
  const cities = presentDay(sources)
  const codes = [...new Set(cities.map(({ country }) => country))].sort()
  const ofCountry = Map.groupBy(cities, ({ country }) => country)
  return codes.flatMap((code) => {
    const inside = ofCountry.get(code) ?? []
    const places = inside.filter(isPlace).map((city) => placeRow(city, sources))
    return [countryRow(code, inside), ...regionRows(code, places), ...onceEach(places.toSorted(largestFirst))]
  })
}

// --- internal ---

/** Sections of cities are none, and neither is what was left, destroyed or is no more. */
const noPlaces = new Set(['PPLX', 'PPLQ', 'PPLW', 'PPLH', 'PPLCH'])

function isPlace({ kind, population }: CountedCity): boolean {
  return population >= PEOPLE_OF_A_PLACE && !noPlaces.has(kind)
}

function placeRow({ name, country, admin1, population, alternates }: CountedCity, sources: LocationSources) {
  return {
    countryCode: country.toLowerCase(),
    region: tidy(sources.regions.get(`${country}.${admin1}`) ?? ''),
    name: tidy(name),
    population,
    otherNames: otherNames(name, population, alternates),
  }
}

function countryRow(code: string, inside: readonly CountedCity[]): PlaceRow {
  const name = countryName(code)
  const others = [ownName(code), ...(nicknames[code.toLowerCase()] ?? [])]
  const population = inside
    .filter(({ kind }) => !noPlaces.has(kind))
    .reduce((sum, city) => sum + city.population, 0)
  return {
    countryCode: code.toLowerCase(),
    region: '',
    name,
    population,
    otherNames: differing(name, others),
  }
}

/** A region counts as much as its largest place, which comes first where both are meant. */
function regionRows(code: string, places: readonly PlaceRow[]): PlaceRow[] {
  if (!regionsShown.has(code)) return []
  const regions = [...Map.groupBy(places, ({ region }) => region)].filter(([region]) => region !== '')
  const rows = regions.map(([region, inside]) => ({
    countryCode: code.toLowerCase(),
    region,
    name: region,
    population: Math.max(...inside.map(({ population }) => population)) - 1,
    otherNames: regionCodes[code.toLowerCase()]?.[region] ?? [],
  }))
  return rows.toSorted(largestFirst)
}

function largestFirst(a: PlaceRow, b: PlaceRow): number {
  return b.population - a.population || (a.name < b.name ? -1 : 1)
}

/** Of places that nothing tells apart the largest. */
function onceEach(places: readonly PlaceRow[]): PlaceRow[] {
  return [...Map.groupBy(places, ({ region, name }) => `${region}\t${folded(name)}`).values()].map(
    ([largest]) => largest!,
  )
}

function otherNames(name: string, population: number, alternates: readonly string[]): string[] {
  if (population < PEOPLE_OF_A_KNOWN_PLACE) return []
  const inAllScripts = population >= PEOPLE_OF_A_FAMOUS_PLACE
  return differing(
    name,
    alternates.filter((other) => isName(other) && (inAllScripts || latin.test(other))),
  )
}

const latin = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+$/u

/** No transliteration of single signs, which begins with a small letter, nor an address or another page's title. */
function isName(text: string): boolean {
  return !/^\p{Ll}|[|\t:]/u.test(text) && text.length <= 40
}

/** Those that are looked up by other letters than the name is, each once. */
function differing(name: string, others: readonly string[]): string[] {
  const known = new Map(others.map((other) => [folded(other), tidy(other)]))
  known.delete(folded(name))
  known.delete('')
  return [...known.values()]
}

const tidy = (name: string) => name.normalize('NFC').trim().replaceAll('’', "'")
