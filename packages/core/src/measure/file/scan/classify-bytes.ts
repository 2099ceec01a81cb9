import type { Language } from '../../../catalog/languages.ts'
import { CODE } from './byte-kind.ts'
import { toLatin1 } from './bytes.ts'
import { getLexicon, scanTokens } from './lexicon.ts'
import { readMarkup } from './markup.ts'
import { readPhp } from './php.ts'
import { Source } from './source.ts'

/** Classifies each byte of a file as code, string or comment. */
export function classifyBytes(text: Uint8Array, language: Language): Uint8Array {
  const source = new Source(text)
  if (language.key === 'php') readPhp(source, language)
  else if (markupLanguages.has(language.key)) readMarkup(source, language, 0, text.length)
  else scanTokens(source, getLexicon(language), 0, text.length)
  markShebang(source)
  return source.kinds
}

const markupLanguages = new Set(['html', 'vue', 'svelte'])

/** A shebang is not a comment. */
function markShebang(source: Source): void {
  if (toLatin1(source.bytes, 0, 2) === '#!') source.mark(CODE, 0, source.lineEnd(0))
}
