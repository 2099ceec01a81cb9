import { expect, test } from 'vitest'
import { placeNamed } from './place-named.ts'

test.each([
  ['Lisbon, Portugal', { title: 'Lisbon, Portugal', countryCode: 'pt' }],
  ['lisboa', { title: 'Lisbon, Portugal', countryCode: 'pt' }],
  ['Portugal', { title: 'Portugal', countryCode: 'pt' }],
  ['Behind the harbour, Bergen, Norway', { title: null, countryCode: 'no' }],
  ['Somewhere nobody knows, Germany', { title: null, countryCode: 'de' }],
  ['Lisb', undefined],
  ['anywhere at all', undefined],
  ['', undefined],
])('%j is %j', async (text, place) => {
  expect(await placeNamed(text)).toEqual(place)
})
