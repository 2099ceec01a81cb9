import { deflateSync } from 'node:zlib'

/**
 * Builds a stream of one block with these code lengths, each encoded in four bits, followed by codewords
 * given as zeros and ones.
 */
export function deflateBlock(
  literals: number[],
  distances: number[],
  codewords = '',
  content = '',
): Uint8Array {
  const bits = [bitsOf(1, 1), bitsOf(2, 2), bitsOf(29, 5), bitsOf(29, 5), bitsOf(15, 4)]
  for (const symbol of [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]) {
    bits.push(bitsOf(symbol < 16 ? 4 : 0, 3))
  }
  for (const length of [...literals, ...distances]) bits.push(length.toString(2).padStart(4, '0'))
  const body = (bits.join('') + codewords).match(/.{1,8}/g)?.map((byte) => parseByte(byte)) ?? []
  return Buffer.concat([Buffer.of(0x78, 0x9c), Buffer.from(body), deflateSync(content).subarray(-4)])
}

/** Numbers are written least significant bit first, codewords most significant bit first. */
function bitsOf(value: number, width: number): string {
  return reverseBits(value.toString(2).padStart(width, '0'))
}

function parseByte(bits: string): number {
  return Number.parseInt(reverseBits(bits.padEnd(8, '0')), 2)
}

function reverseBits(bits: string): string {
  return [...bits].reverse().join('')
}
