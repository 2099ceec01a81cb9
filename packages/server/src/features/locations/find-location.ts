import { LRUCache } from 'lru-cache'
import { loadPlaceIndex } from './load-place-index.ts'

/** A location that a user typed, resolved. */
export interface ResolvedLocation {
  /** The display title; null if only a containing area is known. */
  readonly title: string | null
  readonly countryCode: string
  /** Of the location itself; 0 if only a containing area is known. */
  readonly population: number
}

/**
 * Resolves a typed location: the whole text, or the parts after its commas. Undefined if none of it is known.
 */
export function findLocation(text: string): Promise<ResolvedLocation | undefined> {
  const known = resolved.get(text)
  if (known !== undefined) return known
  const resolving = resolveLocation(text)
  resolved.set(text, resolving)
  return resolving
}

/** A lookup takes about a millisecond, and searches ask for the same towns again and again. The index never changes. */
const resolved = new LRUCache<string, Promise<ResolvedLocation | undefined>>({ max: 2000 })

async function resolveLocation(text: string): Promise<ResolvedLocation | undefined> {
  const { findExact } = await loadPlaceIndex()
  const parts = text.split(',')
  for (const start of parts.keys()) {
    const place = findExact(parts.slice(start).join(','))
    if (place?.countryCode)
      return {
        title: start === 0 ? place.title : null,
        countryCode: place.countryCode,
        population: start === 0 ? place.population : 0,
      }
  }
  return undefined
}
