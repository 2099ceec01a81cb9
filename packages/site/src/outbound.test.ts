import { expect, test } from 'vitest'
import { outbound } from './outbound.ts'

test('an address outside says where one came from, and keeps the rest', () => {
  expect(outbound('https://example.com/a?b=c#d')).toBe('https://example.com/a?b=c&ref=handiwork#d')
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//example.com', ''])(
  'what is no address of a page leads nowhere: %o',
  (address) => {
    expect(outbound(address)).toBeUndefined()
  },
)
