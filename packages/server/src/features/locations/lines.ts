/** Indexed lines of a byte buffer. The last line ends with a line feed, too. */
export interface Lines {
  readonly bytes: Buffer
  /** The offset of each line, and the end of the last one. */
  readonly starts: Uint32Array
}

/** Splits a text into its sections, which are separated by an empty line. */
export function splitSections(bytes: Buffer): Lines[] {
  const sections: Lines[] = []
  for (let from = 0; from < bytes.length; ) {
    const separator = bytes.indexOf('\n\n', from)
    const to = separator === -1 ? bytes.length : separator + 1
    sections.push(indexLines(bytes.subarray(from, to)))
    from = to + 1
  }
  return sections
}

export function lineAt({ bytes, starts }: Lines, number: number): string {
  return bytes.toString('utf8', starts[number], starts[number + 1]! - 1)
}

/** Parses the integer at this offset. */
export function numberAt(bytes: Buffer, start: number): number {
  let value = 0
  for (let at = start; isDigit(bytes[at]!); at++) value = value * 10 + bytes[at]! - ZERO
  return value
}

/** Parses the integer that ends before `end`. */
export function numberBefore(bytes: Buffer, end: number): number {
  let value = 0
  for (let at = end - 1, unit = 1; at >= 0 && isDigit(bytes[at]!); at--, unit *= 10)
    value += (bytes[at]! - ZERO) * unit
  return value
}

const ZERO = 48
const LINE_END = 10
const isDigit = (byte: number) => byte >= ZERO && byte <= ZERO + 9

/** One pass over the bytes is faster than `indexOf` for each line. */
function indexLines(bytes: Buffer): Lines {
  const starts = [0]
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === LINE_END) starts.push(at + 1)
  return { bytes, starts: Uint32Array.from(starts) }
}
