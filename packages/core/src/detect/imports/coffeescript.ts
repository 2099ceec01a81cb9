import type { ImportReader } from './import-reader.ts'
import { beginsStatement, LOOKED_AT, namedByStatements, npmNames } from './javascript.ts'
import { bytesOf, standsAt, visibleStart, visibleText } from './line-head.ts'

/** CoffeeScript, which calls without parentheses. */
export const coffeescript: ImportReader = {
  family: 'js',
  mayImport: (data, from, to) => {
    const start = visibleStart(data, from, to)
    return beginsStatement(data, start, to) || requires(data, start, Math.min(to, start + LOOKED_AT))
  },
  importsIn(line) {
    const text = visibleText(line)
    if (text.startsWith('#')) return []
    const called = [...text.matchAll(CALL)].map((found) => found[2]!)
    return npmNames([...namedByStatements(text), ...called])
  },
}

// --- internal ---

const CALL = /(?<![\w$.])require(?:\(| ) *(['"])([^'"\s]+)\1/g

const REQUIRE = bytesOf('require')
/** The rarest letter of the word tells most lines apart. */
const [RARE, RARE_AT] = [REQUIRE[2], 2]

function requires(data: Uint8Array, start: number, end: number): boolean {
  for (let at = start + RARE_AT; at < end; at++) {
    if (data[at] === RARE && standsAt(REQUIRE, data, at - RARE_AT, end)) return true
  }
  return false
}
