import { foldName } from '../../packages/server/src/features/locations/fold-name.ts'
import type { PlaceRow } from '../../packages/server/src/features/locations/pack-places.ts'
import { alternativeNames, countryName, nativeCountryName } from './country-names.ts'
import { withCurrentNames } from './current-city-names.ts'
import type { CountedCity, LocationSources } from './location-sources.ts'
import { countriesWithRegions, regionCodes } from './region-codes.ts'

/** The minimum population of a listed city. */
export const MIN_POPULATION = 5_000
/** The minimum population of a city that is also found by other names. */
export const MIN_POPULATION_FOR_OTHER_NAMES = 15_000
/** The minimum population of a city that is also found by names in other scripts. */
export const MIN_POPULATION_FOR_ALL_SCRIPTS = 1_000_000

/**
 * Returns the countries with their regions, where included, and cities. Each kind is sorted by population.
 */
export function locationRows(sources: LocationSources): PlaceRow[] {
  const cities = withCurrentNames(sources)
  const codes = [...new Set(cities.map(({ country }) => country))].sort()
  const citiesByCountry = Map.groupBy(cities, ({ country }) => country)
  return codes.flatMap((code) => {
    const localCities = citiesByCountry.get(code) ?? []
    const cityRows = localCities.filter(isIncluded).map((city) => cityRow(city, sources))
    return [
      countryRow(code, localCities),
      ...regionRows(code, cityRows),
      ...deduplicate(cityRows.toSorted(largestFirst)),
    ]
  })
}

/** GeoNames kinds to exclude: city districts, and abandoned, destroyed or historical places. */
const excludedKinds = new Set(['PPLX', 'PPLQ', 'PPLW', 'PPLH', 'PPLCH'])

function isIncluded({ kind, population }: CountedCity): boolean {
  return population >= MIN_POPULATION && !excludedKinds.has(kind)
}

function cityRow({ name, country, admin1, population, alternates }: CountedCity, sources: LocationSources) {
  return {
    countryCode: country.toLowerCase(),
    region: tidy(sources.regions.get(`${country}.${admin1}`) ?? ''),
    name: tidy(name),
    population,
    alternateNames: otherNames(name, population, alternates),
  }
}

function countryRow(code: string, localCities: readonly CountedCity[]): PlaceRow {
  const name = countryName(code)
  const others = [nativeCountryName(code), ...(alternativeNames[code.toLowerCase()] ?? [])]
  const population = localCities
    .filter(({ kind }) => !excludedKinds.has(kind))
    .reduce((sum, city) => sum + city.population, 0)
  return {
    countryCode: code.toLowerCase(),
    region: '',
    name,
    population,
    alternateNames: distinctNames(name, others),
  }
}

/** A region has the population of its largest city minus one, so that the city ranks first. */
function regionRows(code: string, cityRows: readonly PlaceRow[]): PlaceRow[] {
  if (!countriesWithRegions.has(code)) return []
  const regions = [...Map.groupBy(cityRows, ({ region }) => region)].filter(([region]) => region !== '')
  const rows = regions.map(([region, localCities]) => ({
    countryCode: code.toLowerCase(),
    region,
    name: region,
    population: Math.max(...localCities.map(({ population }) => population)) - 1,
    alternateNames: regionCodes[code.toLowerCase()]?.[region] ?? [],
  }))
  return rows.toSorted(largestFirst)
}

function largestFirst(a: PlaceRow, b: PlaceRow): number {
  return b.population - a.population || (a.name < b.name ? -1 : 1)
}

/** Keeps only the largest of several cities with the same region and name. */
function deduplicate(cityRows: readonly PlaceRow[]): PlaceRow[] {
  return [...Map.groupBy(cityRows, ({ region, name }) => `${region}\t${foldName(name)}`).values()].map(
    ([largest]) => largest!,
  )
}

function otherNames(name: string, population: number, alternates: readonly string[]): string[] {
  if (population < MIN_POPULATION_FOR_OTHER_NAMES) return []
  const inAllScripts = population >= MIN_POPULATION_FOR_ALL_SCRIPTS
  return distinctNames(
    name,
    alternates.filter((other) => isName(other) && (inAllScripts || latin.test(other))),
  )
}

const latin = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+$/u

/** Excludes transliterations of single characters (lowercase), URLs and page titles. */
function isName(text: string): boolean {
  return !/^\p{Ll}|[|\t:]/u.test(text) && text.length <= 40
}

/** Returns the distinct names whose folded form differs from the main name. */
function distinctNames(name: string, others: readonly string[]): string[] {
  const namesByKey = new Map(others.map((other) => [foldName(other), tidy(other)]))
  namesByKey.delete(foldName(name))
  namesByKey.delete('')
  return [...namesByKey.values()]
}

const tidy = (name: string) => name.normalize('NFC').trim().replaceAll('’', "'")
