/** Where the line ends that begins at `from`, its newline included; lines are short, so calls into the buffer take longer. */
export function lineEnd(bytes: Uint8Array, from: number, to: number): number {
  let at = from
  while (at < to && bytes[at] !== NEWLINE) at++
  return at < to ? at + 1 : to
}

// --- internal ---

const NEWLINE = 0x0a
