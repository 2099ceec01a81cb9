export const NEWLINE = 0x0a
export const BACKSLASH = 0x5c
export const DOUBLE_QUOTE = 0x22
export const BACKTICK = 0x60
export const HASH = 0x23
export const EQUALS = 0x3d

/** Returns true for ASCII letters, digits, the underscore, and all non-ASCII bytes. */
export function isWord(byte: number | undefined): boolean {
  return byte !== undefined && wordBytes[byte] === 1
}

/** Returns true for spaces, tabs and line breaks. */
export function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || (byte !== undefined && byte >= 0x09 && byte <= 0x0d)
}

/** Returns true for spaces and tabs. */
export function isBlank(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x09
}

export function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39
}

/** Returns the byte of an ASCII character. */
export function toByte(character: string): number {
  return character.charCodeAt(0)
}

/** Decodes one character per byte, so that offsets are preserved. */
export function toLatin1(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', from, to)
}

const wordBytes = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x80 || /\w/.test(String.fromCharCode(byte)) ? 1 : 0,
)
