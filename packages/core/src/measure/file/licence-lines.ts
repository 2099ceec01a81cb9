import { type CommentBlock, firstCodeLine } from './comment-blocks.ts'
import { asciiOf } from './scan/bytes.ts'
import type { TextFile } from './text-file.ts'

/** Whether a block of comments stands before all code and speaks of copyright or licence (R13). */
export function isLicence(file: TextFile): (block: CommentBlock) => boolean {
  const firstCode = firstCodeLine(file)
  return ({ from, to }) => from < firstCode && legal.test(headOf(file, from, to))
}

// --- internal ---

/** Licences say what they are in the beginning. */
const MOST_HEAD = 4000
const legal = /copyright|licen[cs]e|spdx-|all rights reserved/i

function headOf({ bytes, lines }: TextFile, from: number, to: number): string {
  const start = lines.starts[from]!
  return asciiOf(bytes, start, Math.min(lines.starts[to + 1]!, start + MOST_HEAD))
}
