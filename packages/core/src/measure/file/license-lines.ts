import { type CommentBlock, firstCodeLine } from './comment-blocks.ts'
import { toLatin1 } from './scan/bytes.ts'
import type { TextFile } from './text-file.ts'

/** Returns a test for comment blocks before all code that mention copyright or a license (R13). */
export function createLicenseTest(file: TextFile): (block: CommentBlock) => boolean {
  const firstCode = firstCodeLine(file)
  return ({ from, to }) => from < firstCode && legalTerms.test(readHeader(file, from, to))
}

/** Licenses identify themselves at their beginning. */
const MAX_HEADER_LENGTH = 4000
const legalTerms = /copyright|licen[cs]e|spdx-|all rights reserved/i

function readHeader({ bytes, lines }: TextFile, from: number, to: number): string {
  const start = lines.starts[from]!
  return toLatin1(bytes, start, Math.min(lines.starts[to + 1]!, start + MAX_HEADER_LENGTH))
}
