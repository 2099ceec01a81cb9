import { cleanHtml } from '@handiwork/core/markdown'
import { LRUCache } from 'lru-cache'

/** Kept HTML of people as it is shown: cleaned once more, whatever way it came into the database. */
export function shownHtml(kept: string): string {
  const known = shown.get(kept)
  if (known !== undefined) return known
  const clean = cleanHtml(kept)
  shown.set(kept, clean)
  return clean
}

// --- internal ---

// A long list of long texts takes seconds to clean, in which nobody else is answered.
const shown = new LRUCache<string, string>({
  maxSize: 8_000_000,
  sizeCalculation: (clean, kept) => clean.length + kept.length + 1,
})
