import { isStandardHeader, isWellKnownHeader } from './c-headers.ts'
import type { ImportReader } from './import-reader.ts'
import { BLANK, bytesOf, standsAt, visibleStart, visibleText } from './line-head.ts'
import { firstSegments } from './segments.ts'

/** C, C++, CUDA and Arduino: headers as they are written, cut to two segments. */
export const c: ImportReader = {
  family: 'c',
  mayImport(data, from, to) {
    const start = visibleStart(data, from, to)
    if (start === to || data[start] !== SIGN) return false
    let at = start + 1
    while (at < to && data[at]! <= BLANK) at++
    return standsAt(INCLUDE, data, at, to)
  },
  importsIn(line) {
    const [, opening, header] = HEADER.exec(visibleText(line)) ?? []
    if (header === undefined || !(opening === '<' ? isForeign(header) : isWellKnownHeader(header))) return []
    return [firstSegments(header, '/', 2)]
  },
}

// --- internal ---

const HEADER = /^#[ \t]*include(?:_next)?[ \t]*([<"])([A-Za-z\d_][\w.+/-]*)[>"]/
const SIGN = 0x23
const INCLUDE = bytesOf('include')

function isForeign(header: string): boolean {
  return !isStandardHeader(header)
}
