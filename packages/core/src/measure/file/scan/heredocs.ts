import { STRING } from './byte-kind.ts'
import { asciiOf, isBlank } from './bytes.ts'
import { type Heredoc, NOTHING, type Reader, type Source } from './source.ts'

/** How a language says that the next lines are text: the word that ends them, and what may stand before it. */
export type HeredocForm = (afterMark: string) => ({ readonly length: number } & Heredoc) | undefined

/** `<<WORD`, after which the next lines are text. */
export function heredoc(form: HeredocForm): Reader {
  return (source, at) => {
    if (!source.has('<<', at) || source.bytes[at - 1] === 0x3c) return NOTHING
    const found = form(asciiOf(source.bytes, at + 2, Math.min(at + 2 + MOST_WORD, source.end)))
    if (found === undefined) return NOTHING
    source.heredocs.push(found)
    return at + 2 + found.length
  }
}

/** At the end of a line, the texts that were announced on it. */
export const heredocTexts: Reader = (source, at) => {
  let end = at + 1
  for (const one of source.heredocs.splice(0)) {
    const close = endOfText(source, end, one)
    if (close === NOTHING) source.missed()
    else end = source.mark(STRING, end, close)
  }
  return end
}

export const shellWord = formOf(/^(-?)\s{0,4}\\?(?:"([^"\n]+)"|'([^'\n]+)'|([A-Za-z_]\w*))/)
export const rubyWord = formOf(/^([-~]?)(?:"([^"\n]+)"|'([^'\n]+)'|`([^`\n]+)`|([A-Z_]\w*))/)
export const perlWord = formOf(/^(~?)(?:\s?"([^"\n]+)"|\s?'([^'\n]+)'|([A-Z_]\w*))/)
/** The third `<` stands before the word. */
export const phpWord = formOf(/^(<)[ \t]{0,4}(?:"(\w+)"|'(\w+)'|(\w+))/)
export const crystalWord = formOf(/^(-)(?:'([^'\n]+)'|([A-Z_]\w*))/)

// --- internal ---

const MOST_WORD = 80

function formOf(pattern: RegExp): HeredocForm {
  return (text) => {
    const match = pattern.exec(text)
    if (!match) return undefined
    const [whole, mark, ...words] = match
    return {
      length: whole.length,
      word: words.find((word) => word !== undefined) ?? '',
      indented: mark !== '',
    }
  }
}

function endOfText(source: Source, from: number, { word, indented }: Heredoc): number {
  if (source.tooManyMisses) return source.end
  for (let at = from; at < source.end; at = source.lineEnd(at) + 1) {
    let start = at
    if (indented) while (isBlank(source.bytes[start])) start++
    if (
      source.has(word, start) &&
      !/^\w/.test(asciiOf(source.bytes, start + word.length, start + word.length + 1))
    )
      return start + word.length
  }
  return NOTHING
}
