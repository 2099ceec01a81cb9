import { folded } from './folded.ts'

/** A place as its source has it. */
export interface PlaceRow {
  /** Two letters of ISO 3166-1, lower case. */
  readonly countryCode: string
  /** State, province, county; empty where none is known, and of a country. A region is in itself. */
  readonly region: string
  readonly name: string
  /** How many people live there. */
  readonly population: number
  /** What it is called elsewhere, was called before, and is called for short. */
  readonly otherNames: readonly string[]
}

/**
 * The text that `readPlaces` reads: areas, places and names, each a line, with a line left free between them. The first
 * row of each country has to be the country itself. An area is a country or a region of one; names are folded, in the
 * order of their bytes, each with the number of its place, doubled, and one more where it is another name.
 */
export function packPlaces(rows: readonly PlaceRow[]): string {
  const areas = areasOf(rows)
  const numbers = new Map([...areas.keys()].map((key, number) => [key, number]))
  // Numbers that rise with the names compress to two thirds.
  const byName = rows.toSorted((a, b) => compared(folded(a.name), folded(b.name)))
  const places = byName.map((row) => `${numbers.get(keyOf(row))}\t${row.name}\t${row.population}`)
  return [[...areas.values()], places, namesOf(byName)].map((lines) => `${lines.join('\n')}\n`).join('\n')
}

// --- internal ---

const compared = (a: string, b: string) => (a < b ? -1 : Number(a > b))
const keyOf = ({ countryCode, region }: PlaceRow) => `${countryCode}\t${region}`

/** One line for each, with what else it is called where it is a place of its own. */
function areasOf(rows: readonly PlaceRow[]): Map<string, string> {
  const areas = new Map<string, string>()
  for (const row of rows) {
    if (areas.has(keyOf(row))) continue
    const isPlace = row.region === '' || row.region === row.name
    areas.set(
      keyOf(row),
      isPlace ? `${row.countryCode}\t${row.name}\t${row.otherNames.join('|')}` : `${keyOf(row)}\t`,
    )
  }
  return areas
}

function namesOf(rows: readonly PlaceRow[]): string[] {
  return rows
    .flatMap(({ name, otherNames }, number) => [
      [folded(name), 2 * number] as const,
      ...otherNames.map((other) => [folded(other), 2 * number + 1] as const),
    ])
    .filter(([name]) => name !== '')
    .map(([name, owner]) => ({ name, bytes: Buffer.from(`${name}\t`), owner }))
    .toSorted((a, b) => Buffer.compare(a.bytes, b.bytes) || a.owner - b.owner)
    .map(({ name, owner }) => `${name}\t${owner}`)
}
