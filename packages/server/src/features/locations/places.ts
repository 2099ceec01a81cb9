import { foldName } from './fold-name.ts'
import { type Lines, lineAt, numberAt, numberBefore, splitSections } from './lines.ts'

/** A country or one of its regions. */
export interface Area {
  readonly countryCode: string
  readonly country: string
  /** Empty for the country itself. */
  readonly region: string
  /** All folded names of the area and its country. */
  readonly names: readonly string[]
}

/** All places, packed: only areas are objects, because there are 50,000 places. */
export interface Places {
  readonly areas: readonly Area[]
  /** The area number of each place. */
  readonly areaNumbers: Uint16Array
  readonly populations: Uint32Array
  readonly getName: (place: number) => string
  /** The folded names with their place numbers; see `findByPrefix`. */
  readonly names: Lines
}

/** Reads the output of `packPlaces`. */
export function readPlaces(bytes: Buffer): Places {
  const [areas, places, names] = splitSections(bytes)
  if (!areas || !places || !names) throw new Error('The list of places is truncated')
  const count = places.starts.length - 1
  const areaNumbers = new Uint16Array(count)
  const populations = new Uint32Array(count)
  for (let place = 0; place < count; place++) {
    areaNumbers[place] = numberAt(places.bytes, places.starts[place]!)
    populations[place] = numberBefore(places.bytes, places.starts[place + 1]! - 1)
  }
  const getName = (place: number) => lineAt(places, place).split('\t')[1] ?? ''
  return { areas: readAreas(areas), areaNumbers, populations, getName, names }
}

/** The first area of each country code is the country. */
function readAreas(lines: Lines): Area[] {
  const countries = new Map<string, Area>()
  return Array.from({ length: lines.starts.length - 1 }, (_, number) => {
    const [countryCode = '', name = '', alternateNames = ''] = lineAt(lines, number).split('\t')
    const ownNames = [name, ...alternateNames.split('|')].map(foldName).filter(Boolean)
    const country = countries.get(countryCode)
    if (country) return { ...country, region: name, names: [...ownNames, ...country.names] }
    const area = { countryCode, country: name, region: '', names: [countryCode, ...ownNames] }
    countries.set(countryCode, area)
    return area
  })
}
