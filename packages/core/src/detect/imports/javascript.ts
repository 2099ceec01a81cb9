import type { ImportReader } from './import-reader.ts'
import { BLANK, beginsWith, bytesOf, standsAt, visibleStart, visibleText } from './line-head.ts'
import { npmName } from './npm-name.ts'

/** JavaScript and TypeScript, and what is written in them: JSX, and the scripts of Vue, Svelte and Astro. */
export const javascript: ImportReader = {
  family: 'js',
  mayImport(data, from, to) {
    const start = visibleStart(data, from, to)
    if (start === to) return false
    const first = data[start]
    if (first === ASTERISK) return false
    if (first === SLASH && COMMENT_SIGNS.has(data[start + 1]!)) return asksForTypes(data, start, to)
    return beginsStatement(data, start, to) || importsWithin(data, start, Math.min(to, start + LOOKED_AT))
  },
  importsIn(line) {
    const text = visibleText(line)
    if (COMMENT.test(text)) return npmNames(TYPES.exec(text)?.slice(2) ?? [])
    const isQuoted = quotesOf(text)
    const called = [...text.matchAll(CALL)].filter(({ index }) => !isQuoted(index)).map((found) => found[2]!)
    return npmNames([...namedByStatements(text), ...called])
  },
}

/** The packages of npm that stand behind modules. */
export function npmNames(modules: readonly string[]): readonly string[] {
  return [...new Set(modules.map(npmName))].filter((name) => name !== undefined)
}

/** The modules that the statements at the beginning of a line import. */
export function namedByStatements(text: string): readonly string[] {
  const found: string[] = []
  for (const statement of text.split(';')) {
    const module = moduleOf(statement.trimStart())
    if (module === undefined) break
    found.push(module)
  }
  return found
}

/** Tells the lines that begin with a statement that imports. */
export const beginsStatement = beginsWith(
  ...['import ', "import'", 'import"', 'import{', 'import*', 'export *', 'export*', 'export type *'],
)

/** So many bytes of a line are looked at, since nobody writes longer ones by hand. */
export const LOOKED_AT = 1000

// --- internal ---

const COMMENT = /^(?:\*|\/\/|\/\*)/
const TYPES = /^\/\/\/ *<reference +types=(['"])([^'"\s]+)\1/
const CALL = /(?<![\w$.])(?:require|import)\((?: ?\/\*[^*]{0,100}\*\/)?[ \t]*(['"])([^'"\s]+)\1/g
const IMPORT_FROM = /^import(?=[ \t'"{*])(?:[^'"`;()=]*\bfrom)?[ \t]*(['"])([^'"\s]+)\1/
const EXPORT_ALL_FROM = /^export(?: type)? ?\*[^'"`;()=]*\bfrom[ \t]*(['"])([^'"\s]+)\1/
/** A list of names that was begun on a line before, or a whole one that is exported. */
const LIST_END = /^(?:export(?: type)?[ \t]*\{)?[\w$ \t,]*\}[ \t]*from[ \t]*(['"])([^'"\s]+)\1/
const statements: readonly RegExp[] = [IMPORT_FROM, EXPORT_ALL_FROM, LIST_END]

/**
 * Tells whether a place lies between quotes: tests and templates tell of imports that are none. Places have to come in
 * their order, so that a long line is gone through once.
 */
function quotesOf(text: string): (place: number) => boolean {
  let quote = ''
  let at = 0
  return (place) => {
    for (; at < place; at++) {
      const character = text[at]!
      if (character === '\\') at++
      else if (quote === '') quote = QUOTES.has(character) ? character : ''
      else if (character === quote) quote = ''
    }
    return quote !== ''
  }
}

const QUOTES: ReadonlySet<string> = new Set(['"', "'", '`'])

function moduleOf(statement: string): string | undefined {
  return statements.find((pattern) => pattern.test(statement))?.exec(statement)?.[2]
}

const [SLASH, ASTERISK, CLOSING, OPENING] = [0x2f, 0x2a, 0x7d, 0x28]
const COMMENT_SIGNS: ReadonlySet<number> = new Set([SLASH, ASTERISK])

const asksForTypes = beginsWith('///')

function importsWithin(data: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const byte = data[at]
    if (byte === OPENING && isCalled(data, start, at)) return true
    if (byte === CLOSING && isListEnd(data, at + 1, end)) return true
  }
  return false
}

const [FROM, REQUIRE, IMPORT] = [bytesOf('from'), bytesOf('require'), bytesOf('import')]
const [LAST_OF_REQUIRE, LAST_OF_IMPORT] = [REQUIRE.at(-1), IMPORT.at(-1)]

function isCalled(data: Uint8Array, start: number, opening: number): boolean {
  const last = data[opening - 1]
  if (last === LAST_OF_REQUIRE) return endsAt(REQUIRE, data, start, opening)
  return last === LAST_OF_IMPORT && endsAt(IMPORT, data, start, opening)
}

function endsAt(word: Uint8Array, data: Uint8Array, start: number, end: number): boolean {
  return end - word.length >= start && standsAt(word, data, end - word.length, end)
}

function isListEnd(data: Uint8Array, after: number, end: number): boolean {
  let at = after
  while (at < end && data[at]! <= BLANK) at++
  return standsAt(FROM, data, at, end)
}
