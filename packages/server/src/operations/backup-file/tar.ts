/** A file in a tar archive. Its other properties are the same for all files. */
export interface TarEntry {
  readonly name: string
  readonly content: Uint8Array
}

export const BLOCK_BYTES = 512
/** Ends an archive. */
export const tarEnd = Buffer.alloc(2 * BLOCK_BYTES)

/**
 * The header of a file in the ustar format, readable by its owner only. It depends on nothing else, so a changed
 * byte shows when the header is created again.
 */
export function tarHeader(name: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK_BYTES)
  if (Buffer.byteLength(name) > MAX_NAME_BYTES) throw new RangeError(`The name ${name} is too long`)
  header.write(name, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${octal(size, 11)}\0`, 124)
  header.write(`${octal(0, 11)}\0`, 136)
  header.write(' '.repeat(8), CHECKSUM_OFFSET)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${octal(sum, 6)}\0 `, CHECKSUM_OFFSET)
  return header
}

/** Reads a header. Undefined unless `tarHeader` wrote it. */
export function parseTarHeader(header: Buffer): { readonly name: string; readonly size: number } | undefined {
  const name = header.toString('utf8', 0, MAX_NAME_BYTES).replace(/\0.*$/s, '')
  const size = Number.parseInt(header.toString('latin1', 124, 135), 8)
  if (name === '' || !(size >= 0)) return undefined
  return tarHeader(name, size).equals(header) ? { name, size } : undefined
}

/** The number of zero bytes after a file, up to the next block. */
export function paddingBytes(size: number): number {
  return (BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES
}

const MAX_NAME_BYTES = 100
const CHECKSUM_OFFSET = 148

const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')
