import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { folded } from '../../packages/server/src/features/locations/folded.ts'
import { readPlaces } from '../../packages/server/src/features/locations/places.ts'
import { startingWith } from '../../packages/server/src/features/locations/sorted-names.ts'
import { locationRows } from './location-rows.ts'
import type { CountedCity } from './location-sources.ts'

const committed = new URL('../../packages/server/src/features/locations/data/places.tsv.br', import.meta.url)

const aCity = (name: string, given: Partial<CountedCity> = {}): CountedCity => ({
  ...{ name, country: 'KZ', admin1: '05', lat: '51.18010', lng: '71.44598', kind: 'PPL', population: 20_000 },
  ...{ alternates: [], ...given },
})

const rowsOf = (...counted: CountedCity[]) =>
  locationRows({ counted, recent: [], regions: new Map([['KZ.05', 'Astana']]) })

test('the committed data is folded as names are looked up: run node scripts/generate/locations.ts', () => {
  const { areaOf, nameOf, names } = readPlaces(brotliDecompressSync(readFileSync(committed)))
  const some = [...areaOf.keys()].filter((place) => place % 20 === 0)
  const lost = some.filter(
    (place) =>
      ![...startingWith(names, folded(nameOf(place)))].some((hit) => hit.isWhole && hit.place === place),
  )
  expect({ isComplete: some.length > 2_000, lost }).toEqual({ isComplete: true, lost: [] })
})

test('a place is called as it is today, and found as it was called', () => {
  const recent = [{ ...aCity('Astana'), lat: '51.1801', lng: '71.446' }]
  const sources = { counted: [aCity('Nur-Sultan')], recent, regions: new Map([['KZ.05', 'Astana']]) }
  expect(locationRows(sources)[1]).toEqual({
    ...{
      countryCode: 'kz',
      region: 'Astana',
      name: 'Astana',
      population: 20_000,
      otherNames: ['Nur-Sultan'],
    },
  })
})

test('parts of cities, villages and what is no more are left out', () => {
  const left = [aCity('A', { kind: 'PPLX' }), aCity('B', { population: 4_999 }), aCity('C', { kind: 'PPLH' })]
  expect(rowsOf(...left).map(({ name }) => name)).toEqual(['Kazakhstan'])
})

test('other names are those in Latin letters that are looked up by other letters', () => {
  const alternates = ['Semej', 'SEMEY', 'Семей', 'sai mei', 'Template:Semey', 'Semipalatinsk']
  expect(rowsOf(aCity('Semey', { alternates }))[1]?.otherNames).toEqual(['Semej', 'Semipalatinsk'])
})

test('what is small has no other names', () => {
  const small = aCity('Abay', { population: 14_999, alternates: ['Abaj'] })
  expect(rowsOf(small)[1]?.otherNames).toEqual([])
})
