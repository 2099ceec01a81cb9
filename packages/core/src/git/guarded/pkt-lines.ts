/**
 * Parses pkt-lines of git's protocol: four hexadecimal digits of length before each line. Undefined marks the
 * end of a section.
 */
export function parsePktLines(bytes: Buffer): (string | undefined)[] {
  const lines: (string | undefined)[] = []
  for (let at = 0; at < bytes.length; ) {
    const digits = bytes.toString('latin1', at, at + 4)
    const length = /^[\da-f]{4}$/i.test(digits) ? Number.parseInt(digits, 16) : Number.NaN
    const end = at + Math.max(length, 4)
    if (Number.isNaN(length) || length === 3 || end > bytes.length) throw new Error('invalid pkt-line')
    lines.push(length < 4 ? undefined : bytes.toString('latin1', at + 4, end).replace(/\n$/, ''))
    at = end
  }
  return lines
}

export function encodePktLine(text: string): string {
  return `${(text.length + 4).toString(16).padStart(4, '0')}${text}`
}

export const FLUSH = '0000'
export const DELIMITER = '0001'
