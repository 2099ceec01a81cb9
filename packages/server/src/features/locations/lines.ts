/** The lines of a text that stays as it is, in bytes; the last one is ended as well. */
export interface Lines {
  readonly bytes: Buffer
  /** Where each line begins, and where one after the last would. */
  readonly starts: Uint32Array
}

/** The parts of a text that have a free line between them. */
export function linesOfParts(bytes: Buffer): Lines[] {
  const parts: Lines[] = []
  for (let from = 0; from < bytes.length; ) {
    const free = bytes.indexOf('\n\n', from)
    const to = free === -1 ? bytes.length : free + 1
    parts.push(linesOf(bytes.subarray(from, to)))
    from = to + 1
  }
  return parts
}

export function lineAt({ bytes, starts }: Lines, number: number): string {
  return bytes.toString('utf8', starts[number], starts[number + 1]! - 1)
}

/** The whole number that begins there. */
export function numberAt(bytes: Buffer, start: number): number {
  let value = 0
  for (let at = start; isDigit(bytes[at]!); at++) value = value * 10 + bytes[at]! - ZERO
  return value
}

/** The whole number that stands before `end`. */
export function numberBefore(bytes: Buffer, end: number): number {
  let value = 0
  for (let at = end - 1, unit = 1; at >= 0 && isDigit(bytes[at]!); at--, unit *= 10)
    value += (bytes[at]! - ZERO) * unit
  return value
}

// --- internal ---

const ZERO = 48
const LINE_END = 10
const isDigit = (byte: number) => byte >= ZERO && byte <= ZERO + 9

/** Looked through byte by byte: to search anew for each line takes longer. */
function linesOf(bytes: Buffer): Lines {
  const starts = [0]
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === LINE_END) starts.push(at + 1)
  return { bytes, starts: Uint32Array.from(starts) }
}
