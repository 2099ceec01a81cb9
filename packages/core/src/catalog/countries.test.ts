import { expect, test } from 'vitest'
import { countries, countryByCode } from './countries.ts'

const codes = [
  ...['am', 'ar', 'au', 'bd', 'bo', 'br', 'by', 'ca', 'cl', 'cn', 'co', 'de', 'dk', 'ec', 'eg', 'es', 'fr'],
  ...['gb', 'hk', 'hn', 'id', 'in', 'ir', 'it', 'kr', 'lk', 'mx', 'my', 'ng', 'np', 'pe', 'ph', 'pk', 'pl'],
  ...['pt', 'ru', 'sg', 'th', 'tw', 'us', 'uy', 've'],
]

test('the leaderboards are of 42 countries, in order', () => {
  expect(countries.map(({ code }) => code)).toEqual(codes)
})

test('no two countries have the same name', () => {
  expect(new Set(countries.map(({ name }) => name)).size).toBe(42)
})

// Its name elsewhere, 'Hong Kong SAR China', is no name people look for.
const otherwiseNamed = new Set(['hk'])

test.each(countries.filter(({ code }) => !otherwiseNamed.has(code)))('$code is called $name', (country) => {
  const named = new Intl.DisplayNames('en', { type: 'region' }).of(country.code.toUpperCase())
  expect(country.name).toBe(named)
})

test('Hong Kong is called just that', () => {
  expect(countryByCode('hk')?.name).toBe('Hong Kong')
})

test.each(['', 'xx', 'DE', 'constructor'])('%j is no country with a leaderboard', (code) => {
  expect(countryByCode(code)).toBeUndefined()
})
