import { foldName } from './fold-name.ts'

/** A place as in the source data. */
export interface PlaceRow {
  /** Lower-case ISO 3166-1 alpha-2 code. */
  readonly countryCode: string
  /** State, province or county. Empty if unknown and for a country. A region is its own region. */
  readonly region: string
  readonly name: string
  readonly population: number
  /** Names in other languages, former names and abbreviations. */
  readonly alternateNames: readonly string[]
}

/**
 * The format that `readPlaces` reads: sections of areas, places and names, separated by an empty line. The
 * first row of each country must be the country. An area is a country or one of its regions. Names are folded
 * and sorted by bytes, each with twice the number of its place, plus one for an alternate name.
 */
export function packPlaces(rows: readonly PlaceRow[]): string {
  const areas = packAreas(rows)
  const numbers = new Map([...areas.keys()].map((key, number) => [key, number]))
  // Ascending numbers in the sorted names compress to two thirds.
  const byName = rows.toSorted((a, b) => compareStrings(foldName(a.name), foldName(b.name)))
  const places = byName.map((row) => `${numbers.get(areaKey(row))}\t${row.name}\t${row.population}`)
  return [[...areas.values()], places, packNames(byName)].map((lines) => `${lines.join('\n')}\n`).join('\n')
}

const compareStrings = (a: string, b: string) => (a < b ? -1 : Number(a > b))
const areaKey = ({ countryCode, region }: PlaceRow) => `${countryCode}\t${region}`

/** One line per area, with alternate names if the area is itself a place. */
function packAreas(rows: readonly PlaceRow[]): Map<string, string> {
  const areas = new Map<string, string>()
  for (const row of rows) {
    if (areas.has(areaKey(row))) continue
    const isPlace = row.region === '' || row.region === row.name
    areas.set(
      areaKey(row),
      isPlace ? `${row.countryCode}\t${row.name}\t${row.alternateNames.join('|')}` : `${areaKey(row)}\t`,
    )
  }
  return areas
}

function packNames(rows: readonly PlaceRow[]): string[] {
  return rows
    .flatMap(({ name, alternateNames }, number) => [
      [foldName(name), 2 * number] as const,
      ...alternateNames.map((alternateName) => [foldName(alternateName), 2 * number + 1] as const),
    ])
    .filter(([name]) => name !== '')
    .map(([name, owner]) => ({ name, bytes: Buffer.from(`${name}\t`), owner }))
    .toSorted((a, b) => Buffer.compare(a.bytes, b.bytes) || a.owner - b.owner)
    .map(({ name, owner }) => `${name}\t${owner}`)
}
