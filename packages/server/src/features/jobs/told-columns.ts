import type { Queryable } from '../../deps.ts'
import type { PlaceOf } from '../../stores/place-of.ts'
import { knownWords } from './words/word-store.ts'
import { wordsFound } from './words/words-found.ts'

/** What somebody wrote of a job. */
export interface Told {
  readonly title: string
  readonly description: string
  readonly location: string | null
}

/** What is understood of it: where it is, and what it names. */
export async function toldColumns(db: Queryable, placeOf: PlaceOf, { title, description, location }: Told) {
  const place = location === null ? undefined : await placeOf(location)
  return {
    ...{ title, content: description, originalLocation: location ?? '' },
    ...{ location: place?.title ?? '', countryCode: place?.countryCode ?? null },
    ...wordsFound(textOf({ title, description }), await knownWords(db)),
  }
}

/** The text of a job that is looked at for words. */
export function textOf({ title, description }: Pick<Told, 'title' | 'description'>): string {
  return `${title}\n${description}`
}
