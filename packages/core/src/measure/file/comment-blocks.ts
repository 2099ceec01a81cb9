import { BLANK_LINE, COMMENT_LINE, type Lines } from './lines.ts'
import { COMMENT } from './scan/byte-kind.ts'
import type { TextFile } from './text-file.ts'

/** Comment lines that follow each other; blank lines within a block comment do not part them. */
export interface CommentBlock {
  /** The first line, from 0. */
  readonly from: number
  /** The last line. */
  readonly to: number
  readonly lineCount: number
}

/** The blocks of comments of a file, in order. */
export function commentBlocks(file: TextFile): CommentBlock[] {
  const { lines } = file
  const blocks: CommentBlock[] = []
  for (let line = 0; line < lines.count; line++) {
    if (lines.kinds[line] !== COMMENT_LINE) continue
    const block = blockFrom(file, line)
    blocks.push(block)
    line = block.to
  }
  return blocks
}

/** The first line of code, which a line that says how to read the file is not; the end where there is none. */
export function firstCodeLine({ lines, bytes }: TextFile): number {
  for (let line = 0; line < lines.count; line++) {
    if (lines.kinds[line] === BLANK_LINE || lines.kinds[line] === COMMENT_LINE) continue
    if (line > 2 || !isPreamble(bytes, lines, line)) return line
  }
  return lines.count
}

// --- internal ---

function blockFrom({ lines, kinds }: TextFile, from: number): CommentBlock {
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

/** `#!/bin/sh`, `<?php`, `<!DOCTYPE html>`, `<script>`. */
function isPreamble(bytes: Uint8Array, { starts }: Lines, line: number): boolean {
  const first = bytes[starts[line]!]
  return first === 0x3c || (first === 0x23 && bytes[starts[line]! + 1] === 0x21)
}
