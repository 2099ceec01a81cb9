import { type Lines, numberBefore } from './lines.ts'

/** A matching name. */
export interface NameMatch {
  /** The number of its place. */
  readonly place: number
  /** Whether it is the primary name, not an alternate one. */
  readonly isPrimary: boolean
  /** Whether the whole name matches, not only a prefix. */
  readonly isWhole: boolean
}

/** Finds the names with this prefix in lines sorted by bytes, with two binary searches. */
export function* findByPrefix(names: Lines, prefix: string): Generator<NameMatch> {
  const prefixBytes = Buffer.from(prefix)
  const end = lowerBound(names, (line) => comparePrefix(names, line, prefixBytes) <= 0)
  for (
    let line = lowerBound(names, (line) => comparePrefix(names, line, prefixBytes) < 0);
    line < end;
    line++
  ) {
    const owner = numberBefore(names.bytes, names.starts[line + 1]! - 1)
    const next = names.bytes[names.starts[line]! + prefixBytes.length]
    yield { place: owner >> 1, isPrimary: owner % 2 === 0, isWhole: next === TAB }
  }
}

const TAB = 9

/** Compares the start of a line with the prefix. */
function comparePrefix({ bytes, starts }: Lines, line: number, prefixBytes: Buffer): number {
  const from = starts[line]!
  return bytes.compare(
    prefixBytes,
    0,
    prefixBytes.length,
    from,
    Math.min(from + prefixBytes.length, starts[line + 1]!),
  )
}

/** The first line for which `isBefore` is false. */
function lowerBound({ starts }: Lines, isBefore: (line: number) => boolean): number {
  let from = 0
  let to = starts.length - 1
  while (from < to) {
    const middle = (from + to) >> 1
    if (isBefore(middle)) from = middle + 1
    else to = middle
  }
  return from
}
