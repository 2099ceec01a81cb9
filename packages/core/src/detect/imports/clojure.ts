import type { ImportReader } from './import-reader.ts'
import { isJvmStandardPackage } from './jvm.ts'
import { matchesAt, skipWhitespace, toBytes, trimLine } from './line-prefix.ts'
import { takeSegments } from './segments.ts'

/** Clojure: namespaces that an `ns` form requires as a vector with `:as` or `:refer`. */
export const clojure: ImportReader = {
  family: 'jvm',
  mayImport(data, from, to) {
    const start = skipWhitespace(data, from, to)
    if (start === to || (data[start] !== PARENTHESIS && data[start] !== BRACKET)) return false
    for (let at = start + 1; at < to; at++) {
      if (data[at] === COLON && OPTIONS.some((option) => matchesAt(option, data, at, to))) return true
    }
    return false
  },
  readImports(line) {
    const text = trimLine(line)
    if (!/^[([]/.test(text)) return []
    const namespaces = Array.from(text.matchAll(REQUIRED_NAMESPACE), ([, name = '']) =>
      takeSegments(name, '.', 4),
    )
    return [...new Set(namespaces)].filter((name) => !isJvmStandardPackage(name))
  },
}

const REQUIRED_NAMESPACE = /\[([a-z][\w.*+!-]*) +:(?:as|refer) +[\w[(:]/g
const [PARENTHESIS, BRACKET, COLON] = [0x28, 0x5b, 0x3a]
const OPTIONS = [toBytes(':as'), toBytes(':refer')]
