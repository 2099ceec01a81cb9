import { type Language, languageByKey } from '../../../catalog/languages.ts'
import { CODE, MARKUP } from './byte-kind.ts'
import { toByte, toLatin1 } from './bytes.ts'
import { blockComment } from './comments.ts'
import { createLexicon, getLexicon, type Lexicon, scanTokens } from './lexicon.ts'
import { NO_MATCH, type Source, type TokenReader } from './source.ts'

/** Reads HTML and components: page comments, plus scripts and styles in their own languages. */
export function readMarkup(source: Source, language: Language, from: number, to: number): void {
  source.mark(MARKUP, from, to)
  scanTokens(source, pageLexicon(language), from, to)
}

const pageLexicons = new Map<string, Lexicon>()

function pageLexicon({ key, comments }: Language): Lexicon {
  const cached = pageLexicons.get(key)
  if (cached) return cached
  // Block comments of scripts and styles don't apply to the surrounding page.
  const blocks = comments.block.filter(([open]) => open !== '/*')
  const forms = [
    ...blocks.map(([open, close]) => ({ open, read: blockComment(open, close) })),
    { open: '<', read: section },
  ].sort((one, other) => other.open.length - one.open.length)
  const byFirst = [...Map.groupBy(forms, ({ open }) => open[0]!)]
  const created = createLexicon(
    new Map(byFirst.map(([first, all]) => [first, all.map((form) => form.read)])),
    {},
  )
  pageLexicons.set(key, created)
  return created
}

/** Maximum length of a tag. */
const MAX_TAG_LENGTH = 1000

const section: TokenReader = (source, at) => {
  const name = (source.bytes[at + 1] ?? 0) | 0x20
  if (name !== toByte('s')) return NO_MATCH
  const tag = /^<(script|style)\b[^>]*>/i.exec(
    toLatin1(source.bytes, at, Math.min(source.end, at + MAX_TAG_LENGTH)),
  )
  if (!tag) return NO_MATCH
  const from = at + tag[0].length
  const end = source.find(`</${tag[1]}`, from)
  if (end < 0) return NO_MATCH
  readSection(source, tag[0], from, end)
  return end
}

function readSection(source: Source, tag: string, from: number, to: number): void {
  const isScript = /^<script/i.test(tag)
  const key = isScript ? scriptKey(tag) : styleKey(tag)
  const language = key === undefined ? undefined : languageByKey(key)
  if (!language) return
  if (isScript) source.mark(CODE, from, to)
  scanTokens(source, getLexicon(language), from, to)
}

/** Scripts are JavaScript unless their type denotes data or templates. */
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
