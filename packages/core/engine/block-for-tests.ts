import { deflateSync } from 'node:zlib'

/** A stream of one block whose words have these lengths, each told in four bits, with words (of zeros and ones) to follow. */
export function blockOf(literals: number[], distances: number[], words = '', content = ''): Uint8Array {
  const bits = [number(1, 1), number(2, 2), number(29, 5), number(29, 5), number(15, 4)]
  for (const symbol of [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]) {
    bits.push(number(symbol < 16 ? 4 : 0, 3))
  }
  for (const length of [...literals, ...distances]) bits.push(length.toString(2).padStart(4, '0'))
  const body = (bits.join('') + words).match(/.{1,8}/g)?.map((byte) => byteOf(byte)) ?? []
  return Buffer.concat([Buffer.of(0x78, 0x9c), Buffer.from(body), deflateSync(content).subarray(-4)])
}

// --- internal ---

/** Numbers stand with their lowest bit first, words with their highest. */
function number(value: number, width: number): string {
  return reversed(value.toString(2).padStart(width, '0'))
}

function byteOf(bits: string): number {
  return Number.parseInt(reversed(bits.padEnd(8, '0')), 2)
}

function reversed(bits: string): string {
  return [...bits].reverse().join('')
}
