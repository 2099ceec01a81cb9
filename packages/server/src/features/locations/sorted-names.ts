import { type Lines, numberBefore } from './lines.ts'

/** A name that was found. */
export interface NameHit {
  /** The number of its place. */
  readonly place: number
  /** It is none of the other names. */
  readonly isPrimary: boolean
  /** It is all that was looked up, no more. */
  readonly isWhole: boolean
}

/** The names that begin so, out of lines in the order of their bytes: two borders are looked up, and what is between them read. */
export function* startingWith(names: Lines, start: string): Generator<NameHit> {
  const wanted = Buffer.from(start)
  const end = border(names, (line) => headCompared(names, line, wanted) <= 0)
  for (let line = border(names, (line) => headCompared(names, line, wanted) < 0); line < end; line++) {
    const owner = numberBefore(names.bytes, names.starts[line + 1]! - 1)
    const next = names.bytes[names.starts[line]! + wanted.length]
    yield { place: owner >> 1, isPrimary: owner % 2 === 0, isWhole: next === TAB }
  }
}

// --- internal ---

const TAB = 9

/** How as much of the line as is wanted stands to it. */
function headCompared({ bytes, starts }: Lines, line: number, wanted: Buffer): number {
  const from = starts[line]!
  return bytes.compare(wanted, 0, wanted.length, from, Math.min(from + wanted.length, starts[line + 1]!))
}

/** The first line that is not before. */
function border({ starts }: Lines, isBefore: (line: number) => boolean): number {
  let from = 0
  let to = starts.length - 1
  while (from < to) {
    const middle = (from + to) >> 1
    if (isBefore(middle)) from = middle + 1
    else to = middle
  }
  return from
}
