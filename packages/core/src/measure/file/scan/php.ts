import { type Language, languageByKey } from '../../../catalog/languages.ts'
import { CODE, COMMENT } from './byte-kind.ts'
import { byteOf } from './bytes.ts'
import { type Lexicon, lexiconOf, read } from './lexicon.ts'
import { readMarkup } from './markup.ts'
import { NOTHING, type Reader, type Source } from './source.ts'

/** Reads PHP and the page it stands in. */
export function readPhp(source: Source, language: Language): void {
  const page = languageByKey('html') ?? language
  const { length } = source.bytes
  let at = 0
  while (at < length) {
    const open = source.find('<?', at)
    readMarkup(source, page, at, open < 0 ? length : open)
    if (open < 0) return
    at = read(source, sections(language), open, length) + 2
  }
}

// --- internal ---

const made = new Map<string, Lexicon>()

/** PHP's own lexicon, with sections that end at `?>`. */
function sections(language: Language): Lexicon {
  const known = made.get(language.key)
  if (known) return known
  const readers = [...lexiconOf(language)]
  for (const first of ['/', '#']) {
    const reader = readers[byteOf(first)]
    if (reader) readers[byteOf(first)] = endingWithSection(reader)
  }
  readers[byteOf('?')] = sectionEnd
  made.set(language.key, readers)
  return readers
}

const sectionEnd: Reader = (source, at) => {
  if (!source.has('?>', at)) return NOTHING
  source.readTo(at)
  return at
}

/** A comment of one line ends where its section does. */
function endingWithSection(reader: Reader): Reader {
  return (source, at) => {
    const end = reader(source, at)
    if (end === NOTHING || source.has('/*', at)) return end
    const close = source.bytes.subarray(at, end).indexOf('?>')
    if (close < 0) return end
    source.mark(CODE, at + close, end)
    return source.mark(COMMENT, at, at + close)
  }
}
