import { type LinePick, MAX_PICKED_LINE_BYTES, MAX_PICKED_LINES } from '../commit.ts'
import { findLineEnd } from '../line-end.ts'

/** Runs of lines in the engine's memory. */
export interface LineRuns {
  readonly words: Uint32Array
  readonly from: number
  readonly count: number
}

/** Returns the beginning of a file whose first line was added. */
export function readStart(bytes: Buffer, { words, from }: LineRuns): Uint8Array {
  const start = words[from]!
  return bytes.subarray(start, Math.min(words[from + 1]!, start + MAX_START_BYTES))
}

/** Concatenates the bytes of all lines. */
export function concatLines(bytes: Buffer, { words, from, count }: LineRuns): Uint8Array {
  const chunks = Array.from({ length: count }, (_, run) =>
    bytes.subarray(words[from + run * WORDS_PER_RUN]!, words[from + run * WORDS_PER_RUN + 1]!),
  )
  return Buffer.concat(chunks)
}

/** Returns the line numbers, if the engine numbered the runs. */
export function readLineNumbers({ words, from, count }: LineRuns): number[] {
  const numbers: number[] = []
  for (let run = from; run < from + count * WORDS_PER_RUN; run += WORDS_PER_RUN)
    for (let line = 0; line < words[run + 3]!; line++) numbers.push(words[run + 2]! + line)
  return numbers
}

/** Returns the picked lines without line endings. */
export function pickLines(
  bytes: Buffer,
  { words, from, count }: LineRuns,
  pick: LinePick,
): readonly string[] {
  const lines: string[] = []
  for (let run = from; run < from + count * WORDS_PER_RUN; run += WORDS_PER_RUN) {
    const end = words[run + 1]!
    for (let at = words[run]!; at < end; ) {
      const next = findLineEnd(bytes, at, end)
      const to = Math.min(next, at + MAX_PICKED_LINE_BYTES)
      if (pick(bytes, at, to)) {
        if (lines.length === MAX_PICKED_LINES) return lines
        lines.push(bytes.toString('utf8', at, to).trimEnd())
      }
      at = next
    }
  }
  return lines
}

/** Each run has four words: start, end, number of the first line, number of lines. */
const WORDS_PER_RUN = 4

/** Maximum bytes of a file's beginning used for classification. */
const MAX_START_BYTES = 16_384
