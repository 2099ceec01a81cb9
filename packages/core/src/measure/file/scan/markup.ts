import { type Language, languageByKey } from '../../../catalog/languages.ts'
import { CODE, MARKUP } from './byte-kind.ts'
import { asciiOf, byteOf } from './bytes.ts'
import { blockComment } from './comments.ts'
import { type Lexicon, lexicon, lexiconOf, read } from './lexicon.ts'
import { NOTHING, type Reader, type Source } from './source.ts'

/** Reads HTML and components: comments of the page, and scripts and styles in their own languages. */
export function readMarkup(source: Source, language: Language, from: number, to: number): void {
  source.mark(MARKUP, from, to)
  read(source, pageLexicon(language), from, to)
}

// --- internal ---

const pages = new Map<string, Lexicon>()

function pageLexicon({ key, comments }: Language): Lexicon {
  const known = pages.get(key)
  if (known) return known
  // What scripts and styles of a component have, the page around them has not.
  const blocks = comments.block.filter(([open]) => open !== '/*')
  const forms = [
    ...blocks.map(([open, close]) => ({ open, read: blockComment(open, close) })),
    { open: '<', read: section },
  ].sort((one, other) => other.open.length - one.open.length)
  const byFirst = [...Map.groupBy(forms, ({ open }) => open[0]!)]
  const made = lexicon(new Map(byFirst.map(([first, all]) => [first, all.map((form) => form.read)])), {})
  pages.set(key, made)
  return made
}

/** Longer tags are not looked at. */
const MOST_TAG = 1000

const section: Reader = (source, at) => {
  const name = (source.bytes[at + 1] ?? 0) | 0x20
  if (name !== byteOf('s')) return NOTHING
  const tag = /^<(script|style)\b[^>]*>/i.exec(asciiOf(source.bytes, at, Math.min(source.end, at + MOST_TAG)))
  if (!tag) return NOTHING
  const from = at + tag[0].length
  const end = source.find(`</${tag[1]}`, from)
  if (end < 0) return NOTHING
  readSection(source, tag[0], from, end)
  return end
}

function readSection(source: Source, tag: string, from: number, to: number): void {
  const isScript = /^<script/i.test(tag)
  const key = isScript ? scriptKey(tag) : styleKey(tag)
  const language = key === undefined ? undefined : languageByKey(key)
  if (!language) return
  if (isScript) source.mark(CODE, from, to)
  read(source, lexiconOf(language), from, to)
}

/** Scripts are JavaScript unless their type says they are data or templates. */
function scriptKey(tag: string): string | undefined {
  if (
    /\btype\s*=\s*["']?(?:application\/(?:ld\+)?json|importmap|speculationrules|text\/(?!j|babel|typescript))/i.test(
      tag,
    )
  )
    return undefined
  return 'typescript'
}

function styleKey(tag: string): string {
  return /\blang\s*=\s*["']?(?:s[ac]ss|less|styl)/i.test(tag) ? 'scss' : 'css'
}
