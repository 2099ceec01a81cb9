import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { findByPrefix } from '../../packages/server/src/features/locations/find-by-prefix.ts'
import { foldName } from '../../packages/server/src/features/locations/fold-name.ts'
import { readPlaces } from '../../packages/server/src/features/locations/places.ts'
import { locationRows } from './location-rows.ts'
import type { CountedCity } from './location-sources.ts'

const committed = new URL('../../packages/server/src/features/locations/data/places.tsv.br', import.meta.url)

const createCity = (name: string, overrides: Partial<CountedCity> = {}): CountedCity => ({
  ...{ name, country: 'KZ', admin1: '05', lat: '51.18010', lng: '71.44598', kind: 'PPL', population: 20_000 },
  ...{ alternates: [], ...overrides },
})

const buildRows = (...counted: CountedCity[]) =>
  locationRows({ counted, recent: [], regions: new Map([['KZ.05', 'Astana']]) })

test('the committed data is folded like search terms (run node scripts/generate/locations.ts)', () => {
  const { areaNumbers, getName, names } = readPlaces(brotliDecompressSync(readFileSync(committed)))
  const sample = [...areaNumbers.keys()].filter((place) => place % 20 === 0)
  const missing = sample.filter(
    (place) =>
      ![...findByPrefix(names, foldName(getName(place)))].some((hit) => hit.isWhole && hit.place === place),
  )
  expect({ isComplete: sample.length > 2_000, missing }).toEqual({ isComplete: true, missing: [] })
})

test('uses the current name of a city and finds it by its former name', () => {
  const recent = [{ ...createCity('Astana'), lat: '51.1801', lng: '71.446' }]
  const sources = { counted: [createCity('Nur-Sultan')], recent, regions: new Map([['KZ.05', 'Astana']]) }
  expect(locationRows(sources)[1]).toEqual({
    ...{
      countryCode: 'kz',
      region: 'Astana',
      name: 'Astana',
      population: 20_000,
      alternateNames: ['Nur-Sultan'],
    },
  })
})

test('omits city districts, small and historical places', () => {
  const excluded = [
    createCity('A', { kind: 'PPLX' }),
    createCity('B', { population: 4_999 }),
    createCity('C', { kind: 'PPLH' }),
  ]
  expect(buildRows(...excluded).map(({ name }) => name)).toEqual(['Kazakhstan'])
})

test('lists other names in Latin script that differ when folded', () => {
  const alternates = ['Semej', 'SEMEY', 'Семей', 'sai mei', 'Template:Semey', 'Semipalatinsk']
  expect(buildRows(createCity('Semey', { alternates }))[1]?.alternateNames).toEqual([
    'Semej',
    'Semipalatinsk',
  ])
})

test('lists no other names for a small city', () => {
  const small = createCity('Abay', { population: 14_999, alternates: ['Abaj'] })
  expect(buildRows(small)[1]?.alternateNames).toEqual([])
})
