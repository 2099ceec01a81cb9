export const NEWLINE = 0x0a
export const BACKSLASH = 0x5c
export const DOUBLE_QUOTE = 0x22
export const BACKTICK = 0x60
export const HASH = 0x23
export const EQUALS = 0x3d

/** Letters, digits, the underscore, and every byte of what ASCII lacks. */
export function isWord(byte: number | undefined): boolean {
  return byte !== undefined && wordBytes[byte] === 1
}

/** Blanks, tabs and ends of lines. */
export function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || (byte !== undefined && byte >= 0x09 && byte <= 0x0d)
}

/** Blanks and tabs. */
export function isBlank(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x09
}

export function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39
}

/** The byte of a character of ASCII. */
export function byteOf(character: string): number {
  return character.charCodeAt(0)
}

/** A character of ASCII for each byte; several bytes of a letter ASCII lacks become several characters. */
export function asciiOf(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', from, to)
}

// --- internal ---

const wordBytes = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x80 || /\w/.test(String.fromCharCode(byte)) ? 1 : 0,
)
