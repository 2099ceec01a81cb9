import { loadPlaceIndex } from './load-place-index.ts'

/** A location that a user typed, resolved. */
export interface ResolvedLocation {
  /** The display title; null if only a containing area is known. */
  readonly title: string | null
  readonly countryCode: string
}

/**
 * Resolves a typed location: the whole text, or the parts after its commas. Undefined if none of it is known.
 */
export async function findLocation(text: string): Promise<ResolvedLocation | undefined> {
  const { findExact } = await loadPlaceIndex()
  const parts = text.split(',')
  for (const start of parts.keys()) {
    const place = findExact(parts.slice(start).join(','))
    if (place?.countryCode) return { title: start === 0 ? place.title : null, countryCode: place.countryCode }
  }
  return undefined
}
