import { constants, deflateSync, inflateSync, type ZlibOptions } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blockOf } from './block-for-tests'
import { startEngine } from './engine-for-tests'
import * as faults from './fault'

const engine = startEngine('initInflate')
const MOST = 300_000
const GUARD = 64
const SLACK = 32
const source = engine.reserve(2 * MOST)
const target = engine.reserve(MOST + 2 * GUARD) + GUARD

interface Unpacked {
  taken: number
  content: Uint8Array
  /** Whether nothing was written but the content, and the little after it that may be. */
  kept: boolean
}

/** Unpacks, with `after` standing where the source has ended. */
function unpack(packed: Uint8Array, size: number, after = 0xa5): Unpacked {
  const memory = engine.memory()
  memory.set(packed, source)
  memory.fill(after, source + packed.length, source + packed.length + GUARD)
  memory.fill(0x5a, target - GUARD, target + size + GUARD)
  const taken = engine.call('inflate', source, source + packed.length, target, size)
  const around = [
    ...memory.slice(target - GUARD, target),
    ...memory.slice(target + size + SLACK, target + size + GUARD),
  ]
  return { taken, content: memory.slice(target, target + size), kept: around.every((byte) => byte === 0x5a) }
}

const { Z_DEFAULT_STRATEGY, Z_FILTERED, Z_FIXED, Z_HUFFMAN_ONLY, Z_RLE } = constants

const howPacked: fc.Arbitrary<ZlibOptions> = fc.record({
  level: fc.integer({ min: 0, max: 9 }),
  strategy: fc.constantFrom(Z_DEFAULT_STRATEGY, Z_FILTERED, Z_HUFFMAN_ONLY, Z_RLE, Z_FIXED),
  memLevel: fc.integer({ min: 1, max: 9 }),
  windowBits: fc.integer({ min: 9, max: 15 }),
})

const noise = (size: number): fc.Arbitrary<Uint8Array> => fc.uint8Array({ maxLength: size, size: 'max' })

/** What repeats itself, from near and from far, by chance and by rule. */
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
  .map((bytes) => Uint8Array.from(bytes.subarray(0, MOST)))

/** Streams of each kind of block, small enough to be tried at every bit. */
const oids = Uint8Array.from({ length: 200 }, (_, at) => (at * 7919 * (at + 13)) >> 5)
const text = Buffer.from(
  'the quick brown fox jumps over the lazy dog, and the lazy dog over the quick brown fox\n'.repeat(3),
)
const samples: [string, Uint8Array, ZlibOptions][] = [
  ['stored', oids.subarray(0, 90), { level: 0 }],
  ['fixed codes', text, { strategy: Z_FIXED }],
  ['own codes', Buffer.concat([text, oids]), { level: 9 }],
  ['own codes for literals alone', oids.map((byte) => byte & 15), { strategy: Z_HUFFMAN_ONLY }],
  ['one byte many times', new Uint8Array(3000), {}],
  ['several blocks', Buffer.concat([oids, text, oids]), { memLevel: 1 }],
]

describe('what zlib packed', () => {
  test('comes out as it went in', () => {
    fc.assert(
      fc.property(contents, howPacked, (content, how) => {
        expect(Buffer.compare(unpack(deflateSync(content, how), content.length).content, content)).toBe(0)
      }),
      { numRuns: 300 },
    )
  })

  test('is taken to its last byte, whatever follows', () => {
    fc.assert(
      fc.property(contents, howPacked, noise(50), (content, how, after) => {
        const packed = deflateSync(content, how)
        expect(unpack(Buffer.concat([packed, after]), content.length).taken).toBe(packed.length)
      }),
      { numRuns: 200 },
    )
  })

  test('leaves what stands around the target', () => {
    fc.assert(
      fc.property(contents, howPacked, (content, how) => {
        expect(unpack(deflateSync(content, how), content.length).kept).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  test('is refused where another size was expected', () => {
    fc.assert(
      fc.property(contents, howPacked, fc.integer({ min: -300, max: 300 }), (content, how, by) => {
        const size = Math.max(0, content.length + by)
        fc.pre(size !== content.length && size <= MOST)
        expect(unpack(deflateSync(content, how), size)).toMatchObject({
          taken: faults.WRONG_SIZE,
          kept: true,
        })
      }),
      { numRuns: 200 },
    )
  })

  test.each([0, 1, 15, 16, 17, 4095, 4096, 4097, 65_535, 65_536, MOST])('may be %i times 255', (size) => {
    const packed = deflateSync(new Uint8Array(size).fill(255))
    expect(unpack(packed, size).taken).toBe(packed.length)
  })

  test('may have words of every length', () => {
    const counts = [1]
    while (counts.length < 25) counts.push((counts.at(-1) ?? 0) + (counts.at(-2) ?? 0))
    const bytes = Buffer.concat(counts.map((count, byte) => Buffer.alloc(count, byte)))
    const content = bytes.map((_, at) => bytes[(at * 7919) % bytes.length] ?? 0)
    const packed = deflateSync(content, { strategy: Z_HUFFMAN_ONLY, memLevel: 9 })
    expect(unpack(packed, content.length).taken).toBe(packed.length)
  })

  test('may come from 32 KiB back', () => {
    const far = new Uint8Array(100_000).map((_, at) => ((at % 32_768) * 2_654_435_761) >>> 24)
    expect(Buffer.compare(unpack(deflateSync(far, { level: 9 }), far.length).content, far)).toBe(0)
  })
})

describe.each(samples)('a stream of %s', (_, content, how) => {
  const packed = deflateSync(content, how)

  test('is truncated wherever it is cut off', () => {
    const cuts = Array.from(packed, (_, at) => unpack(packed.subarray(0, at), content.length))
    expect(cuts.filter(({ taken, kept }) => taken !== faults.TRUNCATED || !kept)).toEqual([])
  })

  test('means the same whatever follows a cut', () => {
    const differing = packed.filter((_, at) => {
      const [zeros, ones] = [0, 255].map((after) => unpack(packed.subarray(0, at), content.length, after))
      return zeros?.taken !== ones?.taken
    })
    expect(differing).toHaveLength(0)
  })

  test('is taken with a bit turned only where zlib takes it, too', () => {
    const bits = Array.from({ length: packed.length * 8 }, (_, bit) => withBitTurned(packed, bit))
    expect(bits.filter((turned) => !agrees(turned, content.length))).toEqual([])
  })
})

test('whatever the bytes, what zlib takes is taken and nothing else', () => {
  fc.assert(
    fc.property(noise(200), fc.integer({ min: 0, max: 2000 }), (bytes, size) => {
      expect(agrees(Buffer.concat([Buffer.of(0x78, 0x9c), bytes]), size)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('streams with some bytes changed are taken where zlib takes them, and nowhere else', () => {
  const change = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 }))
  fc.assert(
    fc.property(
      fc.constantFrom(...samples),
      fc.array(change, { minLength: 1, maxLength: 4 }),
      ([, content, how], changes) => {
        const packed = deflateSync(content, how)
        for (const [at, byte] of changes) packed[at % packed.length] = byte
        expect(agrees(packed, content.length)).toBe(true)
      },
    ),
    { numRuns: 1000 },
  )
})

describe('the codes of a block', () => {
  /** Words of a whole code, or of one that a length was changed in. */
  const someLengths = (most: number): fc.Arbitrary<number[]> =>
    fc
      .tuple(fc.array(fc.nat(), { maxLength: 28 }), fc.nat({ max: most - 1 }), fc.integer({ min: 0, max: 9 }))
      .map(([splits, symbol, length]) => {
        const words = wholeCode(splits)
        const lengths = Array.from({ length: most }, (_, at) => words[most - 1 - at] ?? 0)
        if (length < 4) lengths[symbol] = length
        return lengths
      })

  test('are refused where zlib refuses them', () => {
    fc.assert(
      fc.property(someLengths(286), someLengths(30), (literals, distances) => {
        const packed = blockOf(literals, distances)
        expect(unpack(packed, 1000).taken === faults.BAD_CODE_LENGTHS).toBe(zlibFinds(packed, BAD_CODES))
      }),
      { numRuns: 1500 },
    )
  })

  test('may know a single distance, if the other bit does not come', () => {
    const [literals, distances] = lonely()
    // An a; three more from one byte back; the end.
    const packed = blockOf(literals, distances, `${A}${COPY}0${END}`, 'aaaa')
    expect(unpack(packed, 4).taken).toBe(packed.length)
  })

  test('are at a loss where the other bit comes', () => {
    const [literals, distances] = lonely()
    expect(unpack(blockOf(literals, distances, `${A}${COPY}1${END}`, 'aaaa'), 4).taken).toBe(
      faults.BAD_SYMBOL,
    )
  })

  test('are at a loss where a distance comes and they know none', () => {
    const [literals] = lonely()
    const none = new Array<number>(30).fill(0)
    expect(unpack(blockOf(literals, none, `${A}${COPY}0${END}`, 'aaaa'), 4).taken).toBe(faults.BAD_SYMBOL)
  })

  test('are nothing to copy by from before the beginning', () => {
    const [literals, distances] = lonely()
    expect(unpack(blockOf(literals, distances, `${COPY}0${END}`, 'aaa'), 3).taken).toBe(faults.BAD_DISTANCE)
  })
})

/** Splits words again and again; those that cannot get longer stay. */
function wholeCode(splits: number[]): number[] {
  const lengths = [0]
  for (const split of splits) {
    const at = split % lengths.length
    const length = lengths[at] ?? 0
    if (length < 15) lengths.splice(at, 1, length + 1, length + 1)
  }
  return lengths
}

const A = '00'
const END = '10'
const COPY = '11'

/** Words for two letters, the end and a copy of three bytes, and one for the distance 1. */
function lonely(): [number[], number[]] {
  const literals = new Array<number>(286).fill(0)
  const distances = new Array<number>(30).fill(0)
  for (const symbol of ['a', 'b'].map((letter) => letter.charCodeAt(0)).concat(256, 257)) literals[symbol] = 2
  distances[0] = 1
  return [literals, distances]
}

function withBitTurned(packed: Uint8Array, bit: number): Uint8Array {
  return packed.map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte))
}

function agrees(packed: Uint8Array, size: number): boolean {
  const ours = unpack(packed, size)
  const theirs = byZlib(packed)
  if (!ours.kept) return false
  if (typeof theirs === 'string' || theirs.length !== size) return ours.taken < 0
  return ours.taken > 0 && Buffer.compare(ours.content, theirs) === 0
}

function byZlib(packed: Uint8Array): Uint8Array | string {
  try {
    return inflateSync(packed)
  } catch (cause) {
    return String(cause)
  }
}

const BAD_CODES =
  /code lengths set|bit length repeat|missing end-of-block|lengths set|distances set|too many length/

function zlibFinds(packed: Uint8Array, what: RegExp): boolean {
  const found = byZlib(packed)
  return typeof found === 'string' && what.test(found)
}
