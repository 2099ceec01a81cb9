import { expect, test } from 'vitest'
import { sanitizeStoredHtml } from './sanitize-stored-html.ts'

test('sanitizes stored HTML on every read, cached or not', () => {
  const poisoned = '<p>Hi<img src=x onerror=y></p>'
  expect({ uncached: sanitizeStoredHtml(poisoned), cached: sanitizeStoredHtml(poisoned) }).toEqual({
    uncached: '<p>Hi</p>',
    cached: '<p>Hi</p>',
  })
})
