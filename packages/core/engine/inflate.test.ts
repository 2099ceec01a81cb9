import { constants, deflateSync, type ZlibOptions } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as faults from './fault'
import { inflateWithZlib, MAX_BYTES, unpack } from './inflate-for-tests'

const { Z_DEFAULT_STRATEGY, Z_FILTERED, Z_FIXED, Z_HUFFMAN_ONLY, Z_RLE } = constants

const someOptions: fc.Arbitrary<ZlibOptions> = fc.record({
  level: fc.integer({ min: 0, max: 9 }),
  strategy: fc.constantFrom(Z_DEFAULT_STRATEGY, Z_FILTERED, Z_HUFFMAN_ONLY, Z_RLE, Z_FIXED),
  memLevel: fc.integer({ min: 1, max: 9 }),
  windowBits: fc.integer({ min: 9, max: 15 }),
})

const noise = (size: number): fc.Arbitrary<Uint8Array> => fc.uint8Array({ maxLength: size, size: 'max' })

/** Repetitions at short and long distances, random and regular. */
const repeated = fc
  .array(fc.tuple(noise(40), fc.integer({ min: 1, max: 700 })), { maxLength: 30 })
  .map((parts) => Buffer.concat(parts.flatMap(([part, times]) => Array<Uint8Array>(times).fill(part))))

const fewBytes = fc
  .tuple(noise(3000), fc.integer({ min: 1, max: 255 }))
  .map(([bytes, mask]) => bytes.map((byte) => byte & mask))

const words = fc
  .array(
    fc.constantFrom('const ', 'export ', 'function ', '\n  ', 'return ', 'a', 'b', '()', ' = ', 'import '),
    {
      maxLength: 20_000,
      size: 'max',
    },
  )
  .map((parts) => Buffer.from(parts.join('')))

const contents = fc
  .oneof(noise(3000), repeated, fewBytes, words)
  .map((bytes) => Uint8Array.from(bytes.subarray(0, MAX_BYTES)))

/** Streams of each block type, small enough to flip every bit. */
const oids = Uint8Array.from({ length: 200 }, (_, at) => (at * 7919 * (at + 13)) >> 5)
const text = Buffer.from(
  'the quick brown fox jumps over the lazy dog, and the lazy dog over the quick brown fox\n'.repeat(3),
)
const samples: [string, Uint8Array, ZlibOptions][] = [
  ['stored', oids.subarray(0, 90), { level: 0 }],
  ['fixed codes', text, { strategy: Z_FIXED }],
  ['dynamic codes', Buffer.concat([text, oids]), { level: 9 }],
  ['dynamic codes for literals only', oids.map((byte) => byte & 15), { strategy: Z_HUFFMAN_ONLY }],
  ['a repeated byte', new Uint8Array(3000), {}],
  ['several blocks', Buffer.concat([oids, text, oids]), { memLevel: 1 }],
]

describe('a stream from zlib', () => {
  test('round-trips', () => {
    fc.assert(
      fc.property(contents, someOptions, (content, options) => {
        expect(Buffer.compare(unpack(deflateSync(content, options), content.length).content, content)).toBe(0)
      }),
      { numRuns: 300 },
    )
  })

  test('is consumed to its last byte and no further', () => {
    fc.assert(
      fc.property(contents, someOptions, noise(50), (content, options, after) => {
        const packed = deflateSync(content, options)
        expect(unpack(Buffer.concat([packed, after]), content.length).consumed).toBe(packed.length)
      }),
      { numRuns: 200 },
    )
  })

  test('does not write outside the target', () => {
    fc.assert(
      fc.property(contents, someOptions, (content, options) => {
        expect(unpack(deflateSync(content, options), content.length).isIntact).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  test('is rejected when another size is expected', () => {
    fc.assert(
      fc.property(contents, someOptions, fc.integer({ min: -300, max: 300 }), (content, options, by) => {
        const size = Math.max(0, content.length + by)
        fc.pre(size !== content.length && size <= MAX_BYTES)
        expect(unpack(deflateSync(content, options), size)).toMatchObject({
          consumed: faults.WRONG_SIZE,
          isIntact: true,
        })
      }),
      { numRuns: 200 },
    )
  })

  test('is rejected when a stored block follows more bytes than expected', () => {
    const { Z_SYNC_FLUSH } = constants
    const options = { finishFlush: Z_SYNC_FLUSH, strategy: Z_FIXED }
    const sizes = fc.record({ size: fc.nat(40), more: fc.integer({ min: 1, max: 5 }) })
    fc.assert(
      fc.property(sizes, ({ size, more }) => {
        const stream = deflateSync(oids.subarray(0, size + more), options)
        expect(unpack(stream, size).consumed).toBeLessThan(0)
      }),
    )
  })

  test.each([0, 1, 15, 16, 17, 4095, 4096, 4097, 65_535, 65_536, MAX_BYTES])(
    'may hold %i bytes of 255',
    (size) => {
      const packed = deflateSync(new Uint8Array(size).fill(255))
      expect(unpack(packed, size).consumed).toBe(packed.length)
    },
  )

  test('may use codewords of every length', () => {
    const counts = [1]
    while (counts.length < 25) counts.push((counts.at(-1) ?? 0) + (counts.at(-2) ?? 0))
    const bytes = Buffer.concat(counts.map((count, byte) => Buffer.alloc(count, byte)))
    const content = bytes.map((_, at) => bytes[(at * 7919) % bytes.length] ?? 0)
    const packed = deflateSync(content, { strategy: Z_HUFFMAN_ONLY, memLevel: 9 })
    expect(unpack(packed, content.length).consumed).toBe(packed.length)
  })

  test('may refer back 32 KiB', () => {
    const far = new Uint8Array(100_000).map((_, at) => ((at % 32_768) * 2_654_435_761) >>> 24)
    expect(Buffer.compare(unpack(deflateSync(far, { level: 9 }), far.length).content, far)).toBe(0)
  })
})

describe.each(samples)('a stream of %s', (_, content, options) => {
  const packed = deflateSync(content, options)

  test('is reported as truncated wherever it is cut off', () => {
    const cuts = Array.from(packed, (_, at) => unpack(packed.subarray(0, at), content.length))
    expect(cuts.filter(({ consumed, isIntact }) => consumed !== faults.TRUNCATED || !isIntact)).toEqual([])
  })

  test('gives the same result for any bytes after the cut', () => {
    const differing = packed.filter((_, at) => {
      const [zeros, ones] = [0, 255].map((after) => unpack(packed.subarray(0, at), content.length, after))
      return zeros?.consumed !== ones?.consumed
    })
    expect(differing).toHaveLength(0)
  })

  test('with a flipped bit is accepted only if zlib accepts it', () => {
    const bits = Array.from({ length: packed.length * 8 }, (_, bit) => flipBit(packed, bit))
    expect(bits.filter((turned) => !agreesWithZlib(turned, content.length))).toEqual([])
  })
})

test('accepts arbitrary bytes only if zlib accepts them', () => {
  fc.assert(
    fc.property(noise(200), fc.integer({ min: 0, max: 2000 }), (bytes, size) => {
      expect(agreesWithZlib(Buffer.concat([Buffer.of(0x78, 0x9c), bytes]), size)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('accepts streams with changed bytes only if zlib accepts them', () => {
  const change = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 }))
  fc.assert(
    fc.property(
      fc.constantFrom(...samples),
      fc.array(change, { minLength: 1, maxLength: 4 }),
      ([, content, options], changes) => {
        const packed = deflateSync(content, options)
        for (const [at, byte] of changes) packed[at % packed.length] = byte
        expect(agreesWithZlib(packed, content.length)).toBe(true)
      },
    ),
    { numRuns: 1000 },
  )
})

function flipBit(packed: Uint8Array, bit: number): Uint8Array {
  return packed.map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte))
}

function agreesWithZlib(packed: Uint8Array, size: number): boolean {
  const ours = unpack(packed, size)
  const theirs = inflateWithZlib(packed)
  if (!ours.isIntact) return false
  if (typeof theirs === 'string' || theirs.length !== size) return ours.consumed < 0
  return ours.consumed > 0 && Buffer.compare(ours.content, theirs) === 0
}
