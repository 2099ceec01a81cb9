import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { folded } from './folded.ts'
import { type PlaceRow, packPlaces } from './pack-places.ts'
import { MOST_PLACES, placeIndex } from './place-index.ts'

/** A country is its name; a place is its name, region and population, and what else it is called. */
const row = (
  countryCode: string,
  name: string,
  region: string,
  population: number,
  ...otherNames: string[]
): PlaceRow => ({ countryCode, name, region, population, otherNames })

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

describe('places', () => {
  test('that begin so: a whole name first, then the largest', () => {
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
  ])('%j is %j', (typed, expected) => {
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
  ])('%j is found as %j', (typed, title) => {
    expect(titles(typed)[0]).toBe(title)
  })

  test('come with the code of their country', () => {
    expect(find('paris')).toEqual([{ title: 'Paris, France', countryCode: 'fr' }])
  })

  test('of a name come before larger ones that have it for another', () => {
    expect(titles('san')).toEqual(['San Diego, California, United States', 'Shanghai, China'])
  })

  test('that are small have to be called by all of another name', () => {
    expect([titles('giessen an'), titles('giessen an der lahn')]).toEqual([[], ['Gießen, Germany']])
  })

  test('of one name in one country are told apart by region, but for the largest', () => {
    expect(titles('newport')).toEqual(['Newport, United Kingdom', 'Newport, England, United Kingdom'])
  })

  test('that are called alike are one', () => {
    expect([titles('singap'), titles('oregon')]).toEqual([['Singapore'], ['Oregon, United States']])
  })

  test('are no ways to work', () => {
    expect(titles('remote')).toEqual([])
  })
})

describe('whatever is typed', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 100 }),
    fc.string({ unit: fc.constantFrom(..."aeimnoprstł, .'-\0\t\n"), maxLength: 8 }),
    fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  )

  test('answers ten places at most, each once', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const found = titles(text)
        expect(found.length).toBeLessThanOrEqual(MOST_PLACES)
        expect(new Set(found).size).toBe(found.length)
      }),
    )
  })

  test('a place that is found has a name that begins so', () => {
    const namesOf = (title: string) =>
      rows
        .filter(({ name }) => title.startsWith(name))
        .flatMap(({ name, otherNames }) => [name, ...otherNames])
    fc.assert(
      fc.property(typed, (text) => {
        const start = folded(text.split(',')[0]!)
        const others = titles(text).filter(
          (title) => !namesOf(title).some((name) => folded(name).startsWith(start)),
        )
        expect(others).toEqual([])
      }),
    )
  })

  test('the beginning of any name finds something that begins so', () => {
    const start = fc
      .constantFrom(...rows)
      .chain(({ name }) => fc.integer({ min: 1, max: name.length }).map((length) => name.slice(0, length)))
    fc.assert(fc.property(start, (text) => find(text).length > 0))
  })
})
