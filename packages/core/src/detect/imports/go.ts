import type { ImportReader } from './import-reader.ts'
import { BLANK, bytesOf, standsAt, visibleStart, visibleText } from './line-head.ts'
import { firstSegments } from './segments.ts'

/** Go: paths of packages, cut to five segments; those of the standard library have no dot before the first slash. */
export const go: ImportReader = {
  family: 'go',
  mayImport(data, from, to) {
    const start = visibleStart(data, from, to)
    const quote = quoteAfter(data, nameEnd(data, afterImport(data, start, to), to), to)
    return quote >= 0 && hasHost(data, quote + 1, to)
  },
  importsIn(line) {
    const [, name, path] = SPEC.exec(visibleText(line)) ?? []
    return path === undefined || keywords.has(name ?? '') ? [] : [firstSegments(path, '/', 5)]
  },
}

// --- internal ---

/** A line that imports by itself, or one of a group: an optional name and a path that begins with a host. */
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

const IMPORT = bytesOf('import ')
const [QUOTE, DOT, SLASH, DASH] = [0x22, 0x2e, 0x2f, 0x2d]

function afterImport(data: Uint8Array, start: number, to: number): number {
  return standsAt(IMPORT, data, start, to) ? visibleStart(data, start + IMPORT.length, to) : start
}

function nameEnd(data: Uint8Array, start: number, to: number): number {
  let at = start
  while (at < to && isOfName[data[at]!] === 1) at++
  return at
}

/** Where the quote stands that comes next after white space, or -1. */
function quoteAfter(data: Uint8Array, from: number, to: number): number {
  let at = from
  while (at < to && data[at]! <= BLANK) at++
  return at < to && data[at] === QUOTE ? at : -1
}

function hasHost(data: Uint8Array, start: number, to: number): boolean {
  let dots = 0
  for (let at = start; at < to; at++) {
    const byte = data[at]!
    if (byte === SLASH) return dots > 0
    if (byte === DOT) dots++
    else if (byte !== DASH && isOfName[byte] !== 1) return false
  }
  return false
}

const isOfName = new Uint8Array(256)
for (const byte of bytesOf('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.'))
  isOfName[byte] = 1
