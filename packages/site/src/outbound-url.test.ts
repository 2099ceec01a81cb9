import { expect, test } from 'vitest'
import { outboundUrl } from './outbound-url.ts'

test('adds the ref parameter and preserves query and fragment', () => {
  expect(outboundUrl('https://example.com/a?b=c#d')).toBe('https://example.com/a?b=c&ref=handiwork#d')
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//example.com', ''])(
  'returns undefined for %o',
  (url) => {
    expect(outboundUrl(url)).toBeUndefined()
  },
)
