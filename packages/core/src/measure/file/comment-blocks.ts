import { BLANK_LINE, COMMENT_LINE, type Lines } from './lines.ts'
import { COMMENT } from './scan/byte-kind.ts'
import type { TextFile } from './text-file.ts'

/** Consecutive comment lines. Blank lines inside a block comment do not split it. */
export interface CommentBlock {
  /** First line, starting at 0. */
  readonly from: number
  /** Last line. */
  readonly to: number
  readonly lineCount: number
}

/** Lists the comment blocks of a file in order. */
export function listCommentBlocks(file: TextFile): CommentBlock[] {
  const { lines } = file
  const blocks: CommentBlock[] = []
  for (let line = 0; line < lines.count; line++) {
    if (lines.kinds[line] !== COMMENT_LINE) continue
    const block = readBlock(file, line)
    blocks.push(block)
    line = block.to
  }
  return blocks
}

/** Returns the first line of code after a preamble such as a shebang, or the line count if there is none. */
export function firstCodeLine({ lines, bytes }: TextFile): number {
  for (let line = 0; line < lines.count; line++) {
    if (lines.kinds[line] === BLANK_LINE || lines.kinds[line] === COMMENT_LINE) continue
    if (line > 2 || !isPreamble(bytes, lines, line)) return line
  }
  return lines.count
}

function readBlock({ lines, kinds }: TextFile, from: number): CommentBlock {
  let to = from
  let lineCount = 1
  for (let line = from + 1; line < lines.count; line++) {
    if (lines.kinds[line] === COMMENT_LINE) {
      to = line
      lineCount++
    } else if (lines.kinds[line] !== BLANK_LINE || kinds[lines.starts[line]!]! < COMMENT) break
  }
  return { from, to, lineCount }
}

/** `#!/bin/sh`, `<?php`, `<!DOCTYPE html>` or `<script>`. */
function isPreamble(bytes: Uint8Array, { starts }: Lines, line: number): boolean {
  const first = bytes[starts[line]!]
  return first === 0x3c || (first === 0x23 && bytes[starts[line]! + 1] === 0x21)
}
