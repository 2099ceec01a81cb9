import { expect, test } from 'vitest'
import { sanitizeStoredHtml } from './sanitize-stored-html.ts'

test('sanitizes stored HTML on every read, cached or not', () => {
  const poisoned = '<p>Hi<img src=x onerror=y></p>'
  expect([sanitizeStoredHtml(poisoned), sanitizeStoredHtml(poisoned)]).toEqual(['<p>Hi</p>', '<p>Hi</p>'])
})
