import { sanitizeHtml } from '@handiwork/core/markdown'
import { LRUCache } from 'lru-cache'

/** Sanitizes stored user HTML again before it is shown, in case unsanitized HTML reached the database. */
export function sanitizeStoredHtml(html: string): string {
  const cached = cache.get(html)
  if (cached !== undefined) return cached
  const sanitized = sanitizeHtml(html)
  cache.set(html, sanitized)
  return sanitized
}

// Sanitizing a long list of long texts blocks the event loop for seconds, so results are cached.
const cache = new LRUCache<string, string>({
  maxSize: 8_000_000,
  sizeCalculation: (sanitized, html) => sanitized.length + html.length + 1,
})
