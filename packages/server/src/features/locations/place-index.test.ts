import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldName } from './fold-name.ts'
import { type PlaceRow, packPlaces } from './pack-places.ts'
import { MAX_SUGGESTIONS, placeIndex } from './place-index.ts'

/** Builds a row: name, region, population and alternate names. */
const row = (
  countryCode: string,
  name: string,
  region: string,
  population: number,
  ...alternateNames: string[]
): PlaceRow => ({ countryCode, name, region, population, alternateNames })

const rows = [
  row('us', 'United States', '', 300_000_000, 'USA'),
  row('us', 'Oregon', 'Oregon', 640_000, 'OR'),
  row('us', 'Portland', 'Oregon', 641_000),
  row('us', 'Portland', 'Maine', 66_000),
  row('us', 'San Diego', 'California', 1_390_000),
  row('us', 'Portsmouth', 'Virginia', 96_000),
  row('gb', 'United Kingdom', '', 60_000_000, 'UK'),
  row('gb', 'Portsmouth', 'England', 194_000),
  row('gb', 'Newport', 'Wales', 117_000, 'Casnewydd'),
  row('gb', 'Newport', 'England', 24_000),
  row('pt', 'Portugal', '', 8_000_000),
  row('pt', 'Porto', 'Porto', 250_000, 'Oporto', 'Porto City', 'Porto Town'),
  row('br', 'Brazil', '', 200_000_000, 'Brasil'),
  row('br', 'Porto', 'Piauí', 6_000),
  row('fr', 'France', '', 50_000_000),
  row('fr', 'Paris', 'Île-de-France', 2_100_000),
  row('de', 'Germany', '', 80_000_000, 'Deutschland'),
  row('de', 'Munich', 'Bavaria', 1_260_000, 'München', 'Muenchen'),
  row('de', 'Gießen', 'Hesse', 74_000, 'Giessen an der Lahn'),
  row('pl', 'Poland', '', 30_000_000),
  row('pl', 'Łódź', 'Łódź Voivodeship', 768_000),
  row('sg', 'Singapore', '', 3_800_000),
  row('sg', 'Singapore', '', 3_500_000, 'Singapur'),
  row('cn', 'China', '', 900_000_000),
  row('cn', 'Shanghai', 'Shanghai', 22_000_000, 'Sanghaj'),
]

const { find } = placeIndex(Buffer.from(packPlaces(rows)))
const titles = (typed: string) => find(typed).map(({ title }) => title)

describe('place index', () => {
  test('ranks whole names first, then larger places', () => {
    expect(titles('port')).toEqual([
      'Portugal',
      'Portland, Oregon, United States',
      'Porto, Portugal',
      'Portsmouth, United Kingdom',
      'Portsmouth, Virginia, United States',
      'Portland, Maine, United States',
      'Porto, Piauí, Brazil',
    ])
  })

  test.each([
    ['porto', ['Porto, Portugal', 'Porto, Piauí, Brazil']],
    ['porto, portugal', ['Porto, Portugal']],
    ['paris, fr', ['Paris, France']],
    ['paris, île', ['Paris, France']],
    ['paris, de', []],
    ['portland, or', ['Portland, Oregon, United States']],
    ['portland, oregon, united', ['Portland, Oregon, United States']],
    ['portland, usa', ['Portland, Oregon, United States', 'Portland, Maine, United States']],
    ['portsmouth, uk', ['Portsmouth, United Kingdom']],
    ['munich,', ['Munich, Germany']],
    [', fr', []],
  ])('finds for %j: %j', (typed, expected) => {
    expect(titles(typed)).toEqual(expected)
  })

  test.each([
    ['münchen', 'Munich, Germany'],
    ['MUNCHEN', 'Munich, Germany'],
    ['giess', 'Gießen, Germany'],
    ['lodz', 'Łódź, Poland'],
    ['ＰＡＲＩＳ', 'Paris, France'],
    ['germ', 'Germany'],
    ['deutsch', 'Germany'],
    ['oporto', 'Porto, Portugal'],
  ])('for %j finds %j first', (typed, title) => {
    expect(titles(typed)[0]).toBe(title)
  })

  test('includes the country code', () => {
    expect(find('paris')).toEqual([{ title: 'Paris, France', countryCode: 'fr' }])
  })

  test("ranks a primary name before a larger place's alternate name", () => {
    expect(titles('san')).toEqual(['San Diego, California, United States', 'Shanghai, China'])
  })

  test('matches an alternate name of a small place only in full', () => {
    expect({ partialName: titles('giessen an'), fullName: titles('giessen an der lahn') }).toEqual({
      partialName: [],
      fullName: ['Gießen, Germany'],
    })
  })

  test('adds the region to all but the largest place of a name in a country', () => {
    expect(titles('newport')).toEqual(['Newport, United Kingdom', 'Newport, England, United Kingdom'])
  })

  test('merges places with the same title', () => {
    expect({ singapore: titles('singap'), oregon: titles('oregon') }).toEqual({
      singapore: ['Singapore'],
      oregon: ['Oregon, United States'],
    })
  })

  test('does not match working remotely', () => {
    expect(titles('remote')).toEqual([])
  })
})

describe('any input', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 100 }),
    fc.string({ unit: fc.constantFrom(..."aeimnoprstł, .'-\0\t\n"), maxLength: 8 }),
    fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  )

  test('returns at most ten places, each once', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const found = titles(text)
        expect(found.length).toBeLessThanOrEqual(MAX_SUGGESTIONS)
        expect(new Set(found).size).toBe(found.length)
      }),
    )
  })

  test('returns only places with a name that starts with the input', () => {
    const namesOf = (title: string) =>
      rows
        .filter(({ name }) => title.startsWith(name))
        .flatMap(({ name, alternateNames }) => [name, ...alternateNames])
    fc.assert(
      fc.property(typed, (text) => {
        const start = foldName(text.split(',')[0]!)
        const mismatches = titles(text).filter(
          (title) => !namesOf(title).some((name) => foldName(name).startsWith(start)),
        )
        expect(mismatches).toEqual([])
      }),
    )
  })

  test('returns a place for any prefix of a name', () => {
    const start = fc
      .constantFrom(...rows)
      .chain(({ name }) => fc.integer({ min: 1, max: name.length }).map((length) => name.slice(0, length)))
    fc.assert(fc.property(start, (text) => find(text).length > 0))
  })
})
