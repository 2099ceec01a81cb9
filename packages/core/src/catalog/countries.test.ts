import { expect, test } from 'vitest'
import { countries, countryByCode } from './countries.ts'

const codes = [
  ...['am', 'ar', 'au', 'bd', 'bo', 'br', 'by', 'ca', 'cl', 'cn', 'co', 'de', 'dk', 'ec', 'eg', 'es', 'fr'],
  ...['gb', 'hk', 'hn', 'id', 'in', 'ir', 'it', 'kr', 'lk', 'mx', 'my', 'ng', 'np', 'pe', 'ph', 'pk', 'pl'],
  ...['pt', 'ru', 'sg', 'th', 'tw', 'us', 'uy', 've'],
]

test('lists 42 leaderboard countries in order', () => {
  expect(countries.map(({ code }) => code)).toEqual(codes)
})

test('has unique names', () => {
  expect(new Set(countries.map(({ name }) => name)).size).toBe(42)
})

// The standard name, 'Hong Kong SAR China', is not what users search for.
const withOtherName = new Set(['hk'])

test.each(countries.filter(({ code }) => !withOtherName.has(code)))('names $code $name', (country) => {
  const standardName = new Intl.DisplayNames('en', { type: 'region' }).of(country.code.toUpperCase())
  expect(country.name).toBe(standardName)
})

test('names Hong Kong without a suffix', () => {
  expect(countryByCode('hk')?.name).toBe('Hong Kong')
})

test.each(['', 'xx', 'DE', 'constructor'])('returns undefined for %j', (code) => {
  expect(countryByCode(code)).toBeUndefined()
})
