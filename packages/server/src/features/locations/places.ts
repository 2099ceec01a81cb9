import { folded } from './folded.ts'
import { type Lines, lineAt, linesOfParts, numberAt, numberBefore } from './lines.ts'

/** A country, or a region of one. */
export interface Area {
  readonly countryCode: string
  readonly country: string
  /** Empty where it is the country as a whole. */
  readonly region: string
  /** All that it and its country are called, folded. */
  readonly names: readonly string[]
}

/** All that is known, packed: only areas are objects, since places are fifty thousand. */
export interface Places {
  readonly areas: readonly Area[]
  /** The number of its area, by that of the place. */
  readonly areaOf: Uint16Array
  readonly populationOf: Uint32Array
  readonly nameOf: (place: number) => string
  /** The folded names with their places; see `startingWith`. */
  readonly names: Lines
}

/** What `packPlaces` wrote. */
export function readPlaces(bytes: Buffer): Places {
  const [areas, places, names] = linesOfParts(bytes)
  if (!areas || !places || !names) throw new Error('The list of places is cut off')
  const count = places.starts.length - 1
  const areaOf = new Uint16Array(count)
  const populationOf = new Uint32Array(count)
  for (let place = 0; place < count; place++) {
    areaOf[place] = numberAt(places.bytes, places.starts[place]!)
    populationOf[place] = numberBefore(places.bytes, places.starts[place + 1]! - 1)
  }
  const nameOf = (place: number) => lineAt(places, place).split('\t')[1] ?? ''
  return { areas: readAreas(areas), areaOf, populationOf, nameOf, names }
}

// --- internal ---

/** Of each code the country comes first. */
function readAreas(lines: Lines): Area[] {
  const countries = new Map<string, Area>()
  return Array.from({ length: lines.starts.length - 1 }, (_, number) => {
    const [countryCode = '', name = '', others = ''] = lineAt(lines, number).split('\t')
    const own = [name, ...others.split('|')].map(folded).filter(Boolean)
    const country = countries.get(countryCode)
    if (country) return { ...country, region: name, names: [...own, ...country.names] }
    const area = { countryCode, country: name, region: '', names: [countryCode, ...own] }
    countries.set(countryCode, area)
    return area
  })
}
