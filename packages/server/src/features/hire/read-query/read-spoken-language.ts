import type { Criterion } from './lexicon.ts'
import { findMeaning, type QueryLexicon } from './query-lexicon.ts'
import { type Found, findPhrase, type QueryWords } from './query-words.ts'

/** Reads `speaks German`, `German speaking`, `fluent in French`, `English C1`, or the name of a common language. */
export function readSpokenLanguage(
  words: QueryWords,
  at: number,
  lexicon: QueryLexicon,
): Found<Criterion> | undefined {
  const before = findPhrase(words, at, lexicon.beforeLanguage, MAX_CONTEXT_WORDS)
  return (
    (before && readLanguage(words, before.end, lexicon, before.value)) ??
    readLanguage(words, at, lexicon, undefined)
  )
}

/** The number of words of the longest phrase around a language. */
const MAX_CONTEXT_WORDS = 4

function readLanguage(
  words: QueryWords,
  at: number,
  lexicon: QueryLexicon,
  levelBefore: string | undefined,
): Found<Criterion> | undefined {
  const found = findMeaning(words, at, lexicon)
  if (found?.value.kind !== 'spokenLanguage') return undefined
  const { code, title, isCommon } = found.value
  const after = findPhrase(words, found.end, lexicon.afterLanguage, MAX_CONTEXT_WORDS)
  if (!isCommon && levelBefore === undefined && after === undefined) return undefined
  const level = after?.value || levelBefore || ''
  return {
    value: { field: 'naturalLanguages', value: `${code}${level}`, title: `${title}${levelTitle(level)}` },
    end: after?.end ?? found.end,
  }
}

function levelTitle(level: string): string {
  if (level === '') return ''
  return level === ':native' ? ', native' : `, ${level.slice(1).toUpperCase()}`
}
