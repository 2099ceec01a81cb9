import { type LinePick, PICKED_LINE_AT_MOST, PICKED_LINES_AT_MOST } from '../commit.ts'
import { lineEnd } from '../line-end.ts'

/** Runs of lines, as the engine lays them out. */
export interface Runs {
  readonly words: Uint32Array
  readonly from: number
  readonly count: number
}

/** The beginning of the file, whose first line was added. */
export function startOf(bytes: Buffer, { words, from }: Runs): Uint8Array {
  const start = words[from]!
  return bytes.subarray(start, Math.min(words[from + 1]!, start + START_AT_MOST))
}

/** The bytes of all these lines. */
export function joined(bytes: Buffer, { words, from, count }: Runs): Uint8Array {
  const pieces = Array.from({ length: count }, (_, run) =>
    bytes.subarray(words[from + run * RUN]!, words[from + run * RUN + 1]!),
  )
  return Buffer.concat(pieces)
}

/** Their numbers, where the engine was told to number them. */
export function lineNumbers({ words, from, count }: Runs): number[] {
  const found: number[] = []
  for (let run = from; run < from + count * RUN; run += RUN)
    for (let line = 0; line < words[run + 3]!; line++) found.push(words[run + 2]! + line)
  return found
}

/** Those that are picked, without their ends. */
export function picked(bytes: Buffer, { words, from, count }: Runs, pick: LinePick): readonly string[] {
  const found: string[] = []
  for (let run = from; run < from + count * RUN; run += RUN) {
    const end = words[run + 1]!
    for (let at = words[run]!; at < end; ) {
      const next = lineEnd(bytes, at, end)
      const to = Math.min(next, at + PICKED_LINE_AT_MOST)
      if (pick(bytes, at, to)) {
        if (found.length === PICKED_LINES_AT_MOST) return found
        found.push(bytes.toString('utf8', at, to).trimEnd())
      }
      at = next
    }
  }
  return found
}

// --- internal ---

/** Four numbers a run: from and to in memory, the number of its first line, and how many lines it has. */
const RUN = 4

/** How much of a file's beginning is looked at for telling what it is. */
const START_AT_MOST = 16_384
