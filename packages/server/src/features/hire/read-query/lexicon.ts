import type { SearchCriteria } from '@handiwork/core/api'
import { foldPhrase } from './tokenize.ts'

/** A criterion that a phrase sets. */
export interface Criterion {
  readonly field: keyof SearchCriteria
  readonly value: string
  readonly title: string
}

/** What a phrase means in a query. */
export type Meaning =
  | { readonly kind: 'criteria'; readonly criteria: readonly Criterion[] }
  /** A skill, whose minimum xp may be beside it. */
  | { readonly kind: 'skill'; readonly criterion: Criterion }
  /** A skill with the name of an ordinary word. */
  | { readonly kind: 'ordinarySkill'; readonly criterion: Criterion }
  | { readonly kind: 'country'; readonly criterion: Criterion }
  | {
      readonly kind: 'spokenLanguage'
      readonly code: string
      readonly title: string
      readonly isCommon: boolean
    }
  | { readonly kind: 'ignored'; readonly reason: 'everyone' | 'filler' | 'place' }
  /** A job title that no criterion expresses: it is searched for in profiles. */
  | { readonly kind: 'jobTitle' }

/** Meanings by folded phrase. */
export type Lexicon = ReadonlyMap<string, Meaning>

/** The number of words of the longest phrase. */
export const MAX_PHRASE_WORDS = 6

/** Builds a lexicon. If a phrase has several meanings, the first one counts. */
export function createLexicon(entries: Iterable<readonly [phrase: string, meaning: Meaning]>): Lexicon {
  const lexicon = new Map<string, Meaning>()
  for (const [phrase, meaning] of entries) {
    const folded = foldPhrase(phrase)
    if (folded !== '' && !lexicon.has(folded)) lexicon.set(folded, meaning)
  }
  return lexicon
}

/** Splits a list of phrases that are separated by commas or line feeds. */
export function splitPhrases(list: string): string[] {
  return list
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter(Boolean)
}

/** All phrases of a list with the same meaning. */
export function withMeaning(list: string, meaning: Meaning): (readonly [string, Meaning])[] {
  return splitPhrases(list).map((phrase) => [phrase, meaning] as const)
}
