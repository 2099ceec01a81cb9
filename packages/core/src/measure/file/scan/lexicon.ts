import type { Language } from '../../../catalog/languages.ts'
import { commentForms } from './comment-forms.ts'
import { NOTHING, type Reader, type Source } from './source.ts'
import { type Forms, stringForms } from './string-forms.ts'
import { either } from './strings.ts'

/** For each byte, what may begin with it. */
export type Lexicon = readonly (Reader | undefined)[]

/** What begins with which byte in a language; made once. */
export function lexiconOf(language: Language): Lexicon {
  const known = lexicons.get(language.key)
  if (known) return known
  const made = lexicon(commentForms(language), stringForms(language.key))
  lexicons.set(language.key, made)
  return made
}

/** Comments are tried before everything else that may begin with the same character. */
export function lexicon(comments: ReadonlyMap<string, readonly Reader[]>, strings: Forms): Lexicon {
  const readers = Array.from<Reader | undefined>({ length: 256 })
  for (const first of new Set([...comments.keys(), ...Object.keys(strings)])) {
    const found = [...(comments.get(first) ?? []), ...(strings[first] ? [strings[first]] : [])]
    readers[first.charCodeAt(0)] = found.length === 1 ? found[0] : either(...found)
  }
  return readers
}

/** Marks what is not code, from one place to another; returns where it ended, as a reader may end it before. */
export function read(source: Source, readers: Lexicon, from: number, to: number): number {
  const { bytes } = source
  const whole = source.end
  source.readTo(to)
  let at = from
  while (at < source.end) {
    const reader = readers[bytes[at]!]
    if (reader === undefined) at++
    else {
      const end = reader(source, at)
      at = end === NOTHING ? at + 1 : end
    }
  }
  source.templates.length = 0
  source.heredocs.length = 0
  source.readTo(whole)
  return at
}

// --- internal ---

const lexicons = new Map<string, Lexicon>()
