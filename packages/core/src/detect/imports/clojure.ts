import type { ImportReader } from './import-reader.ts'
import { isStandard } from './jvm.ts'
import { bytesOf, standsAt, visibleStart, visibleText } from './line-head.ts'
import { firstSegments } from './segments.ts'

/** Clojure: the namespaces that a form of `ns` requires, as a vector with `:as` or `:refer`. */
export const clojure: ImportReader = {
  family: 'jvm',
  mayImport(data, from, to) {
    const start = visibleStart(data, from, to)
    if (start === to || (data[start] !== OPENING && data[start] !== VECTOR)) return false
    for (let at = start + 1; at < to; at++) {
      if (data[at] === COLON && OPTIONS.some((word) => standsAt(word, data, at, to))) return true
    }
    return false
  },
  importsIn(line) {
    const text = visibleText(line)
    if (!/^[([]/.test(text)) return []
    const namespaces = [...text.matchAll(REQUIRED)].map((found) => firstSegments(found[1]!, '.', 4))
    return [...new Set(namespaces)].filter((name) => !isStandard(name))
  },
}

// --- internal ---

const REQUIRED = /\[([a-z][\w.*+!-]*) +:(?:as|refer) +[\w[(:]/g
const [OPENING, VECTOR, COLON] = [0x28, 0x5b, 0x3a]
const OPTIONS = [bytesOf(':as'), bytesOf(':refer')]
