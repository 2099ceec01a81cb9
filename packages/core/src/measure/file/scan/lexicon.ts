import type { Language } from '../../../catalog/languages.ts'
import { commentForms } from './comment-forms.ts'
import { NO_MATCH, type Source, type TokenReader } from './source.ts'
import { getStringForms, type StringForms } from './string-forms.ts'
import { firstMatch } from './strings.ts'

/** The reader for each first byte. */
export type Lexicon = readonly (TokenReader | undefined)[]

/** Returns the cached lexicon of a language. */
export function getLexicon(language: Language): Lexicon {
  const cached = lexicons.get(language.key)
  if (cached) return cached
  const created = createLexicon(commentForms(language), getStringForms(language.key))
  lexicons.set(language.key, created)
  return created
}

/** Comments take precedence over strings with the same first character. */
export function createLexicon(
  comments: ReadonlyMap<string, readonly TokenReader[]>,
  strings: StringForms,
): Lexicon {
  const readers = Array.from<TokenReader | undefined>({ length: 256 })
  for (const first of new Set([...comments.keys(), ...Object.keys(strings)])) {
    const candidates = [...(comments.get(first) ?? []), ...(strings[first] ? [strings[first]] : [])]
    readers[first.charCodeAt(0)] = candidates.length === 1 ? candidates[0] : firstMatch(...candidates)
  }
  return readers
}

/** Marks everything that is not code between two offsets. Returns the end, which can be earlier than `to`. */
export function scanTokens(source: Source, readers: Lexicon, from: number, to: number): number {
  const { bytes } = source
  const previousEnd = source.end
  source.setEnd(to)
  let at = from
  while (at < source.end) {
    const reader = readers[bytes[at]!]
    if (reader === undefined) at++
    else {
      const end = reader(source, at)
      at = end === NO_MATCH ? at + 1 : end
    }
  }
  source.templates.length = 0
  source.heredocs.length = 0
  source.setEnd(previousEnd)
  return at
}

const lexicons = new Map<string, Lexicon>()
