import { expect, test } from 'vitest'
import { outbound } from './outbound.ts'

test('an address outside says where one came from, and keeps the rest', () => {
  expect(outbound('https://example.com/a?b=c#d')).toBe('https://example.com/a?b=c&ref=handiwork#d')
})
