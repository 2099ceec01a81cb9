import type { Language } from '../../../catalog/languages.ts'
import { CODE } from './byte-kind.ts'
import { asciiOf } from './bytes.ts'
import { lexiconOf, read } from './lexicon.ts'
import { readMarkup } from './markup.ts'
import { readPhp } from './php.ts'
import { Source } from './source.ts'

/** For each byte of a file whether it is code, part of a string, or part of a comment. */
export function byteKinds(text: Uint8Array, language: Language): Uint8Array {
  const source = new Source(text)
  if (language.key === 'php') readPhp(source, language)
  else if (pages.has(language.key)) readMarkup(source, language, 0, text.length)
  else read(source, lexiconOf(language), 0, text.length)
  markShebang(source)
  return source.kinds
}

// --- internal ---

const pages = new Set(['html', 'vue', 'svelte'])

/** The line that names the program which runs a script is no comment. */
function markShebang(source: Source): void {
  if (asciiOf(source.bytes, 0, 2) === '#!') source.mark(CODE, 0, source.lineEnd(0))
}
