import { isStandardHeader, isWellKnownHeader } from './c-headers.ts'
import type { ImportReader } from './import-reader.ts'
import { matchesAt, SPACE, skipWhitespace, toBytes, trimLine } from './line-prefix.ts'
import { takeSegments } from './segments.ts'

/** C, C++, CUDA and Arduino: header paths, cut to two segments. */
export const c: ImportReader = {
  family: 'c',
  mayImport(data, from, to) {
    const start = skipWhitespace(data, from, to)
    if (start === to || data[start] !== HASH) return false
    let at = start + 1
    while (at < to && data[at]! <= SPACE) at++
    return matchesAt(INCLUDE, data, at, to)
  },
  readImports(line) {
    const [, opening, header] = HEADER.exec(trimLine(line)) ?? []
    if (header === undefined || !(opening === '<' ? isExternalHeader(header) : isWellKnownHeader(header)))
      return []
    return [takeSegments(header, '/', 2)]
  },
}

const HEADER = /^#[ \t]*include(?:_next)?[ \t]*([<"])([A-Za-z\d_][\w.+/-]*)[>"]/
const HASH = 0x23
const INCLUDE = toBytes('include')

function isExternalHeader(header: string): boolean {
  return !isStandardHeader(header)
}
