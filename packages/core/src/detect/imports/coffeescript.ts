import type { ImportReader } from './import-reader.ts'
import { MAX_SCANNED_BYTES, startsWithImport, statementModules, toNpmPackages } from './javascript.ts'
import { matchesAt, skipWhitespace, toBytes, trimLine } from './line-prefix.ts'

/** CoffeeScript: like JavaScript, plus calls without parentheses. */
export const coffeescript: ImportReader = {
  family: 'js',
  mayImport: (data, from, to) => {
    const start = skipWhitespace(data, from, to)
    return (
      startsWithImport(data, start, to) || hasRequire(data, start, Math.min(to, start + MAX_SCANNED_BYTES))
    )
  },
  readImports(line) {
    const text = trimLine(line)
    if (text.startsWith('#')) return []
    const called = Array.from(text.matchAll(CALL), ([, , name = '']) => name)
    return toNpmPackages([...statementModules(text), ...called])
  },
}

const CALL = /(?<![\w$.])require(?:\(| ) *(['"])([^'"\s]+)\1/g

const REQUIRE = toBytes('require')
/** Compares the rarest letter of the word first, which rejects most positions. */
const [RAREST_BYTE, RAREST_INDEX] = [REQUIRE[2], 2]

function hasRequire(data: Uint8Array, start: number, end: number): boolean {
  for (let at = start + RAREST_INDEX; at < end; at++) {
    if (data[at] === RAREST_BYTE && matchesAt(REQUIRE, data, at - RAREST_INDEX, end)) return true
  }
  return false
}
