import { expect, test } from 'vitest'
import { findLocation } from './find-location.ts'

test.each([
  ['Lisbon, Portugal', { title: 'Lisbon, Portugal', countryCode: 'pt' }],
  ['lisboa', { title: 'Lisbon, Portugal', countryCode: 'pt' }],
  ['Portugal', { title: 'Portugal', countryCode: 'pt' }],
  ['Behind the harbour, Bergen, Norway', { title: null, countryCode: 'no' }],
  ['Somewhere unknown, Germany', { title: null, countryCode: 'de' }],
  ['Lisb', undefined],
  ['anywhere at all', undefined],
  ['', undefined],
])('resolves %j to %j', async (text, place) => {
  expect(await findLocation(text)).toEqual(place)
})
