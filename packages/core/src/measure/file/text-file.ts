import type { Language } from '../../catalog/languages.ts'
import { type Lines, linesOf } from './lines.ts'
import { byteKinds } from './scan/byte-kinds.ts'

/** A text file of a tree, and what reading it once tells. */
export interface TextFile {
  readonly path: string
  /** The content, without the mark of its encoding. */
  readonly bytes: Uint8Array
  readonly language: Language | undefined
  /** The kind of each byte; all are code where the language is not known. */
  readonly kinds: Uint8Array
  readonly lines: Lines
}

/** Reads a file: what its bytes and its lines are. */
export function textFile(path: string, text: Uint8Array, language: Language | undefined): TextFile {
  const bytes = withoutMark(text)
  const kinds = language ? byteKinds(bytes, language) : new Uint8Array(bytes.length)
  return { path, bytes, language, kinds, lines: linesOf(bytes, kinds) }
}

// --- internal ---

function withoutMark(text: Uint8Array): Uint8Array {
  return text[0] === 0xef && text[1] === 0xbb && text[2] === 0xbf ? text.subarray(3) : text
}
