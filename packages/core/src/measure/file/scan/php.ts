import { type Language, languageByKey } from '../../../catalog/languages.ts'
import { CODE, COMMENT } from './byte-kind.ts'
import { toByte } from './bytes.ts'
import { getLexicon, type Lexicon, scanTokens } from './lexicon.ts'
import { readMarkup } from './markup.ts'
import { NO_MATCH, type Source, type TokenReader } from './source.ts'

/** Reads PHP sections and the surrounding page. */
export function readPhp(source: Source, language: Language): void {
  const page = languageByKey('html') ?? language
  const { length } = source.bytes
  let at = 0
  while (at < length) {
    const open = source.find('<?', at)
    readMarkup(source, page, at, open < 0 ? length : open)
    if (open < 0) return
    at = scanTokens(source, getSectionLexicon(language), open, length) + 2
  }
}

const sectionLexicons = new Map<string, Lexicon>()

/** PHP's lexicon, with sections that end at `?>`. */
function getSectionLexicon(language: Language): Lexicon {
  const cached = sectionLexicons.get(language.key)
  if (cached) return cached
  const readers = [...getLexicon(language)]
  for (const first of ['/', '#']) {
    const reader = readers[toByte(first)]
    if (reader) readers[toByte(first)] = endingWithSection(reader)
  }
  readers[toByte('?')] = sectionEnd
  sectionLexicons.set(language.key, readers)
  return readers
}

const sectionEnd: TokenReader = (source, at) => {
  if (!source.hasAt('?>', at)) return NO_MATCH
  source.setEnd(at)
  return at
}

/** A line comment ends with its section. */
function endingWithSection(reader: TokenReader): TokenReader {
  return (source, at) => {
    const end = reader(source, at)
    if (end === NO_MATCH || source.hasAt('/*', at)) return end
    const close = source.bytes.subarray(at, end).indexOf('?>')
    if (close < 0) return end
    source.mark(CODE, at + close, end)
    return source.mark(COMMENT, at, at + close)
  }
}
