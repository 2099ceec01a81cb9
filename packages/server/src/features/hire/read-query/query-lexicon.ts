import { createLexicon, type Lexicon, MAX_PHRASE_WORDS, splitPhrases, withMeaning } from './lexicon.ts'
import { type Found, findPhrase, type QueryWords } from './query-words.ts'
import { countryPhrases, spokenLanguagePhrases } from './region-phrases.ts'
import {
  type NamedTechnology,
  ordinarySkillPhrases,
  skillPhrases,
  technologyPhrases,
} from './skill-phrases.ts'
import { foldPhrase } from './tokenize.ts'
import {
  fillerWords,
  negators,
  placePrepositions,
  regionWords,
  strongPlacePrepositions,
  weakPlacePrepositions,
} from './words/filler-words.ts'
import { afterLanguage, beforeLanguage } from './words/language-words.ts'
import { preferencePhrases } from './words/preference-words.ts'
import { jobTitles, roleWords } from './words/role-words.ts'

/** How clearly a preposition says that a place follows. */
export type PrepositionStrength = 'strong' | 'usual' | 'weak'

/** Everything that is known about phrases in queries. */
export interface QueryLexicon {
  readonly meanings: Lexicon
  readonly prepositions: ReadonlyMap<string, PrepositionStrength>
  readonly negators: ReadonlyMap<string, true>
  /** The minimum level that the phrase before or after a spoken language means: `:c1`, or an empty string. */
  readonly beforeLanguage: ReadonlyMap<string, string>
  readonly afterLanguage: ReadonlyMap<string, string>
}

/** The lexicon of the catalog and of the technologies that are registered on this service. */
export function queryLexicon(registered: readonly NamedTechnology[]): QueryLexicon {
  catalogLexicon ??= createCatalogLexicon()
  if (registered.length === 0) return catalogLexicon
  const additions = createLexicon(technologyPhrases(registered))
  return { ...catalogLexicon, meanings: new Map([...additions, ...catalogLexicon.meanings]) }
}

/** The longest phrase with a meaning. */
export function findMeaning(words: QueryWords, at: number, { meanings }: QueryLexicon) {
  return findPhrase(words, at, meanings, MAX_PHRASE_WORDS)
}

export type FoundMeaning = Found<Lexicon extends ReadonlyMap<string, infer Meaning> ? Meaning : never>

let catalogLexicon: QueryLexicon | undefined

function createCatalogLexicon(): QueryLexicon {
  return {
    meanings: createLexicon([
      ...preferencePhrases(),
      ...withMeaning(jobTitles, { kind: 'jobTitle' }),
      ...withMeaning(roleWords, { kind: 'ignored', reason: 'everyone' }),
      ...withMeaning(fillerWords, { kind: 'ignored', reason: 'filler' }),
      ...skillPhrases(),
      ...withMeaning(regionWords, { kind: 'ignored', reason: 'place' }),
      ...countryPhrases(),
      ...spokenLanguagePhrases(),
      ...ordinarySkillPhrases(),
    ]),
    prepositions: toPhraseMap([
      ['strong', strongPlacePrepositions],
      ['usual', placePrepositions],
      ['weak', weakPlacePrepositions],
    ]),
    negators: toPhraseMap([[true, negators]]),
    beforeLanguage: toPhraseMap(Object.entries(beforeLanguage)),
    afterLanguage: toPhraseMap(Object.entries(afterLanguage)),
  }
}

function toPhraseMap<Value>(lists: readonly (readonly [Value, string])[]): ReadonlyMap<string, Value> {
  return new Map(
    lists.flatMap(([value, list]) =>
      splitPhrases(list).map((phrase) => [foldPhrase(phrase), value] as const),
    ),
  )
}
