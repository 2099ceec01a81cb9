import type { SearchReading } from '@handiwork/core/api'
import type { FindLocation } from '../../../stores/find-location.ts'
import { type Collected, collectOutcome } from './collect-terms.ts'
import { queryLexicon } from './query-lexicon.ts'
import { type QueryWords, typedWords } from './query-words.ts'
import { type Part, readParts } from './read-parts.ts'
import type { NamedTechnology } from './skill-phrases.ts'
import { toCriteria } from './to-criteria.ts'
import { tokenize } from './tokenize.ts'

export interface QueryLookups {
  readonly findLocation: FindLocation
  /** Technologies that are registered on this service, in addition to the catalog. */
  readonly registeredTechnologies: readonly NamedTechnology[]
}

/**
 * Reads the criteria of a developer search from a text. The rest is read again, because words that were apart
 * may form a phrase: reading the rest of a reading finds nothing more.
 */
export async function readQuery(text: string, lookups: QueryLookups): Promise<SearchReading> {
  const lexicon = queryLexicon(lookups.registeredTechnologies)
  const findLocation = memoize(lookups.findLocation)
  let collected: Collected = { terms: [], ignored: [], countryCode: undefined }
  let rest = text
  for (let isComplete = false; !isComplete; ) {
    const words = { text: rest, tokens: tokenize(rest) }
    const parts = await readParts(words, lexicon, findLocation)
    for (const part of parts)
      collected = collectOutcome(collected, part, typedWords(words, part.from, part.end))
    rest = joinRest(words, parts)
    isComplete = parts.every(({ kind }) => kind === 'rest')
  }
  const { terms, ignored } = collected
  return { criteria: toCriteria(terms, rest), terms, ignored, rest }
}

/** A name is looked up with and without a preposition, and again in the rest. */
function memoize(findLocation: FindLocation): FindLocation {
  const found = new Map<string, ReturnType<FindLocation>>()
  return (text) => {
    const known = found.get(text) ?? findLocation(text)
    found.set(text, known)
    return known
  }
}

/** The words without a meaning. Neighbors keep what separates them. */
function joinRest(words: QueryWords, parts: readonly Part[]): string {
  const runs: { from: number; end: number }[] = []
  for (const { kind, from, end } of parts) {
    if (kind !== 'rest') continue
    const last = runs.at(-1)
    if (last?.end === from) last.end = end
    else runs.push({ from, end })
  }
  return runs.map(({ from, end }) => typedWords(words, from, end)).join(' ')
}
