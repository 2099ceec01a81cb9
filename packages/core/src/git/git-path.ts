const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The name git keeps as bytes; what is not UTF-8 is told apart by writing each such byte as `\xNN`. */
export function gitPath(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : escaped(byte))).join('')
  }
}

function escaped(byte: number): string {
  return `\\x${byte.toString(16).padStart(2, '0')}`
}
