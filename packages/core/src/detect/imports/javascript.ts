import type { ImportReader } from './import-reader.ts'
import { matchesAt, SPACE, skipWhitespace, startsWithAny, toBytes, trimLine } from './line-prefix.ts'
import { npmPackageName } from './npm-package-name.ts'

/** JavaScript and TypeScript, including JSX and the scripts of Vue, Svelte and Astro. */
export const javascript: ImportReader = {
  family: 'js',
  mayImport(data, from, to) {
    const start = skipWhitespace(data, from, to)
    if (start === to) return false
    const first = data[start]
    if (first === ASTERISK) return false
    if (first === SLASH && COMMENT_MARKERS.has(data[start + 1]!)) return isReferenceDirective(data, start, to)
    return (
      startsWithImport(data, start, to) || importsWithin(data, start, Math.min(to, start + MAX_SCANNED_BYTES))
    )
  },
  readImports(line) {
    const text = trimLine(line)
    if (COMMENT.test(text)) return toNpmPackages(TYPES_REFERENCE.exec(text)?.slice(2) ?? [])
    const isQuoted = createQuoteTest(text)
    const calledModules = [...text.matchAll(CALL)]
      .filter(({ index }) => !isQuoted(index))
      .map((match) => match[2]!)
    return toNpmPackages([...statementModules(text), ...calledModules])
  },
}

/** Maps module specifiers to npm packages, without duplicates. */
export function toNpmPackages(modules: readonly string[]): readonly string[] {
  return [...new Set(modules.map(npmPackageName))].filter((name) => name !== undefined)
}

/** Returns the modules of the import statements at the start of a line. */
export function statementModules(text: string): readonly string[] {
  const modules: string[] = []
  for (const statement of text.split(';')) {
    const module = parseModule(statement.trimStart())
    if (module === undefined) break
    modules.push(module)
  }
  return modules
}

/** Returns true if a line begins with an import statement. */
export const startsWithImport = startsWithAny(
  ...['import ', "import'", 'import"', 'import{', 'import*', 'export *', 'export*', 'export type *'],
)

/** Only this many bytes of a line are scanned: hand-written lines are shorter. */
export const MAX_SCANNED_BYTES = 1000

const COMMENT = /^(?:\*|\/\/|\/\*)/
const TYPES_REFERENCE = /^\/\/\/ *<reference +types=(['"])([^'"\s]+)\1/
const CALL = /(?<![\w$.])(?:require|import)\((?: ?\/\*[^*]{0,100}\*\/)?[ \t]*(['"])([^'"\s]+)\1/g
const IMPORT_FROM = /^import(?=[ \t'"{*])(?:[^'"`;()=]*\bfrom)?[ \t]*(['"])([^'"\s]+)\1/
const EXPORT_ALL_FROM = /^export(?: type)? ?\*[^'"`;()=]*\bfrom[ \t]*(['"])([^'"\s]+)\1/
/** The end of a list of names from an earlier line, or a complete exported list. */
const LIST_END = /^(?:export(?: type)?[ \t]*\{)?[\w$ \t,]*\}[ \t]*from[ \t]*(['"])([^'"\s]+)\1/
const statements: readonly RegExp[] = [IMPORT_FROM, EXPORT_ALL_FROM, LIST_END]

/**
 * Returns a test for whether an index is inside quotes, because tests and templates contain imports in
 * strings.
 * Indexes must be passed in ascending order, so that the line is scanned once.
 */
function createQuoteTest(text: string): (index: number) => boolean {
  let quote = ''
  let at = 0
  return (index) => {
    for (; at < index; at++) {
      const character = text[at]!
      if (character === '\\') at++
      else if (quote === '') quote = QUOTES.has(character) ? character : ''
      else if (character === quote) quote = ''
    }
    return quote !== ''
  }
}

const QUOTES: ReadonlySet<string> = new Set(['"', "'", '`'])

function parseModule(statement: string): string | undefined {
  return statements.find((pattern) => pattern.test(statement))?.exec(statement)?.[2]
}

const [SLASH, ASTERISK, CLOSING, OPENING] = [0x2f, 0x2a, 0x7d, 0x28]
const COMMENT_MARKERS: ReadonlySet<number> = new Set([SLASH, ASTERISK])

const isReferenceDirective = startsWithAny('///')

function importsWithin(data: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const byte = data[at]
    if (byte === OPENING && isImportCall(data, start, at)) return true
    if (byte === CLOSING && isListEnd(data, at + 1, end)) return true
  }
  return false
}

const [FROM, REQUIRE, IMPORT] = [toBytes('from'), toBytes('require'), toBytes('import')]
const [LAST_OF_REQUIRE, LAST_OF_IMPORT] = [REQUIRE.at(-1), IMPORT.at(-1)]

function isImportCall(data: Uint8Array, start: number, opening: number): boolean {
  const last = data[opening - 1]
  if (last === LAST_OF_REQUIRE) return endsAt(REQUIRE, data, start, opening)
  return last === LAST_OF_IMPORT && endsAt(IMPORT, data, start, opening)
}

function endsAt(word: Uint8Array, data: Uint8Array, start: number, end: number): boolean {
  return end - word.length >= start && matchesAt(word, data, end - word.length, end)
}

function isListEnd(data: Uint8Array, after: number, end: number): boolean {
  let at = after
  while (at < end && data[at]! <= SPACE) at++
  return matchesAt(FROM, data, at, end)
}
