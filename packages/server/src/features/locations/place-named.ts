import { openPlaces } from './open-places.ts'

/** A place as people wrote it down. */
export interface NamedPlace {
  /** How it reads; null where only what it lies in is known. */
  readonly title: string | null
  readonly countryCode: string
}

/** The place a text tells: all of it, or what follows its commas. Undefined where nothing of it is known. */
export async function placeNamed(text: string): Promise<NamedPlace | undefined> {
  const { named } = await openPlaces()
  const parts = text.split(',')
  for (const start of parts.keys()) {
    const place = named(parts.slice(start).join(','))
    if (place?.countryCode) return { title: start === 0 ? place.title : null, countryCode: place.countryCode }
  }
  return undefined
}
