import { STRING } from './byte-kind.ts'
import { isBlank, toLatin1 } from './bytes.ts'
import { type Heredoc, NO_MATCH, type Source, type TokenReader } from './source.ts'

/** Parses the delimiter of a heredoc after `<<`. Returns undefined if it is not a heredoc. */
export type HeredocForm = (textAfterMarker: string) => ({ readonly length: number } & Heredoc) | undefined

/** Starts a heredoc, whose text begins on the next line. */
export function heredoc(form: HeredocForm): TokenReader {
  return (source, at) => {
    if (!source.hasAt('<<', at) || source.bytes[at - 1] === 0x3c) return NO_MATCH
    const heredocStart = form(toLatin1(source.bytes, at + 2, Math.min(at + 2 + MAX_WORD_LENGTH, source.end)))
    if (heredocStart === undefined) return NO_MATCH
    source.heredocs.push(heredocStart)
    return at + 2 + heredocStart.length
  }
}

/** At a line end, reads the texts of the heredocs started on that line. */
export const heredocTexts: TokenReader = (source, at) => {
  let end = at + 1
  for (const pending of source.heredocs.splice(0)) {
    const close = findTextEnd(source, end, pending)
    if (close === NO_MATCH) source.recordMiss()
    else end = source.mark(STRING, end, close)
  }
  return end
}

export const shellWord = heredocPattern(/^(-?)\s{0,4}\\?(?:"([^"\n]+)"|'([^'\n]+)'|([A-Za-z_]\w*))/)
export const rubyWord = heredocPattern(/^([-~]?)(?:"([^"\n]+)"|'([^'\n]+)'|`([^`\n]+)`|([A-Z_]\w*))/)
export const perlWord = heredocPattern(/^(~?)(?:\s?"([^"\n]+)"|\s?'([^'\n]+)'|([A-Z_]\w*))/)
/** The third `<` precedes the word. */
export const phpWord = heredocPattern(/^(<)[ \t]{0,4}(?:"(\w+)"|'(\w+)'|(\w+))/)
export const crystalWord = heredocPattern(/^(-)(?:'([^'\n]+)'|([A-Z_]\w*))/)

const MAX_WORD_LENGTH = 80

function heredocPattern(pattern: RegExp): HeredocForm {
  return (text) => {
    const match = pattern.exec(text)
    if (!match) return undefined
    const [matched, indentMarker, ...words] = match
    return {
      length: matched.length,
      word: words.find((word) => word !== undefined) ?? '',
      isIndented: indentMarker !== '',
    }
  }
}

function findTextEnd(source: Source, from: number, { word, isIndented }: Heredoc): number {
  if (source.hasTooManyMisses) return source.end
  for (let at = from; at < source.end; at = source.lineEnd(at) + 1) {
    let start = at
    if (isIndented) while (isBlank(source.bytes[start])) start++
    if (
      source.hasAt(word, start) &&
      !/^\w/.test(toLatin1(source.bytes, start + word.length, start + word.length + 1))
    )
      return start + word.length
  }
  return NO_MATCH
}
