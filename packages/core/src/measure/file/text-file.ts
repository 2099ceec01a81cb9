import type { Language } from '../../catalog/languages.ts'
import { indexLines, type Lines } from './lines.ts'
import { classifyBytes } from './scan/classify-bytes.ts'

/** A text file and what scanning it once yields. */
export interface TextFile {
  readonly path: string
  /** Content without a byte order mark. */
  readonly bytes: Uint8Array
  readonly language: Language | undefined
  /** Kind of each byte; all are code if the language is unknown. */
  readonly kinds: Uint8Array
  readonly lines: Lines
}

/** Scans a file: determines the kinds of its bytes and lines. */
export function scanTextFile(path: string, text: Uint8Array, language: Language | undefined): TextFile {
  const bytes = stripByteOrderMark(text)
  const kinds = language ? classifyBytes(bytes, language) : new Uint8Array(bytes.length)
  return { path, bytes, language, kinds, lines: indexLines(bytes, kinds) }
}

function stripByteOrderMark(text: Uint8Array): Uint8Array {
  return text[0] === 0xef && text[1] === 0xbb && text[2] === 0xbf ? text.subarray(3) : text
}
