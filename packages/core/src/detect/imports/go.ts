import type { ImportReader } from './import-reader.ts'
import { matchesAt, SPACE, skipWhitespace, toBytes, trimLine } from './line-prefix.ts'
import { takeSegments } from './segments.ts'

/** Go: package paths, cut to five segments. Standard library paths have no dot before the first slash. */
export const go: ImportReader = {
  family: 'go',
  mayImport(data, from, to) {
    const start = skipWhitespace(data, from, to)
    const quote = findQuote(data, nameEnd(data, skipImportKeyword(data, start, to), to), to)
    return quote >= 0 && hasHost(data, quote + 1, to)
  },
  readImports(line) {
    const [, name, path] = SPEC.exec(trimLine(line)) ?? []
    return path === undefined || keywords.has(name ?? '') ? [] : [takeSegments(path, '/', 5)]
  },
}

/** A single import or a line of an import group: an optional name and a path that begins with a host. */
const SPEC =
  /^(?:import[ \t]+)?(?:([\w.]+)[ \t]+)?"([a-z\d][a-z\d-]*(?:\.[a-z\d-]+)+\/[\w./~+-]+)"[ \t]*;?[ \t]*(?:\/[/*].*)?$/i
const keywords: ReadonlySet<string> = new Set([
  'return',
  'case',
  'goto',
  'default',
  'range',
  'import',
  'package',
])

const IMPORT = toBytes('import ')
const [QUOTE, DOT, SLASH, DASH] = [0x22, 0x2e, 0x2f, 0x2d]

function skipImportKeyword(data: Uint8Array, start: number, to: number): number {
  return matchesAt(IMPORT, data, start, to) ? skipWhitespace(data, start + IMPORT.length, to) : start
}

function nameEnd(data: Uint8Array, start: number, to: number): number {
  let at = start
  while (at < to && isNameByte[data[at]!] === 1) at++
  return at
}

/** Returns the index of the next quote after whitespace, or -1. */
function findQuote(data: Uint8Array, from: number, to: number): number {
  let at = from
  while (at < to && data[at]! <= SPACE) at++
  return at < to && data[at] === QUOTE ? at : -1
}

function hasHost(data: Uint8Array, start: number, to: number): boolean {
  let dots = 0
  for (let at = start; at < to; at++) {
    const byte = data[at]!
    if (byte === SLASH) return dots > 0
    if (byte === DOT) dots++
    else if (byte !== DASH && isNameByte[byte] !== 1) return false
  }
  return false
}

const isNameByte = new Uint8Array(256)
for (const byte of toBytes('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.'))
  isNameByte[byte] = 1
