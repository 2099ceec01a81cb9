const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Decodes a path from git. Bytes that are not UTF-8 are written as `\xNN`. */
export function decodeGitPath(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : escapeByte(byte))).join('')
  }
}

function escapeByte(byte: number): string {
  return `\\x${byte.toString(16).padStart(2, '0')}`
}
