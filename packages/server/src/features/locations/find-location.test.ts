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
  const found = await findLocation(text)
  expect(found && { title: found.title, countryCode: found.countryCode }).toEqual(place)
})

test('returns the population of the location, and 0 if only its country is known', async () => {
  expect((await findLocation('Lisboa'))?.population).toBeGreaterThan(500_000)
  expect((await findLocation('Somewhere unknown, Germany'))?.population).toBe(0)
})
