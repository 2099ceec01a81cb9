import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deflateBlock } from './block-for-tests'
import * as faults from './fault'
import { inflateWithZlib, unpack } from './inflate-for-tests'

describe('the codes of a block', () => {
  /** The code lengths of a complete code, or of one with a changed length. */
  const someLengths = (symbolCount: number): fc.Arbitrary<number[]> =>
    fc
      .tuple(
        fc.array(fc.nat(), { maxLength: 28 }),
        fc.nat({ max: symbolCount - 1 }),
        fc.integer({ min: 0, max: 9 }),
      )
      .map(([splits, symbol, length]) => {
        const words = completeCode(splits)
        const lengths = Array.from({ length: symbolCount }, (_, at) => words[symbolCount - 1 - at] ?? 0)
        if (length < 4) lengths[symbol] = length
        return lengths
      })

  test('are rejected when zlib rejects them', () => {
    fc.assert(
      fc.property(someLengths(286), someLengths(30), (literals, distances) => {
        const packed = deflateBlock(literals, distances)
        expect(unpack(packed, 1000).consumed === faults.BAD_CODE_LENGTHS).toBe(zlibReports(packed, BAD_CODES))
      }),
      { numRuns: 1500 },
    )
  })

  test('may have a single distance if its other bit does not occur', () => {
    const [literals, distances] = singleDistanceCodes()
    // A literal a; a match of three bytes at distance 1; the end.
    const packed = deflateBlock(literals, distances, `${A}${COPY}0${END}`, 'aaaa')
    expect(unpack(packed, 4).consumed).toBe(packed.length)
  })

  test('are rejected when the unassigned distance bit occurs', () => {
    const [literals, distances] = singleDistanceCodes()
    expect(unpack(deflateBlock(literals, distances, `${A}${COPY}1${END}`, 'aaaa'), 4).consumed).toBe(
      faults.BAD_SYMBOL,
    )
  })

  test('are rejected when a distance occurs but none is defined', () => {
    const [literals] = singleDistanceCodes()
    const none = new Array<number>(30).fill(0)
    expect(unpack(deflateBlock(literals, none, `${A}${COPY}0${END}`, 'aaaa'), 4).consumed).toBe(
      faults.BAD_SYMBOL,
    )
  })

  test('are rejected when a match starts before the output', () => {
    const [literals, distances] = singleDistanceCodes()
    expect(unpack(deflateBlock(literals, distances, `${COPY}0${END}`, 'aaa'), 3).consumed).toBe(
      faults.BAD_DISTANCE,
    )
  })
})

/** Splits codewords repeatedly, up to the maximum length. */
function completeCode(splits: number[]): number[] {
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

/** Codewords for two letters, the end and a match of three bytes, and a single distance of 1. */
function singleDistanceCodes(): [number[], number[]] {
  const literals = new Array<number>(286).fill(0)
  const distances = new Array<number>(30).fill(0)
  for (const symbol of ['a', 'b'].map((letter) => letter.charCodeAt(0)).concat(256, 257)) literals[symbol] = 2
  distances[0] = 1
  return [literals, distances]
}

const BAD_CODES =
  /code lengths set|bit length repeat|missing end-of-block|lengths set|distances set|too many length/

function zlibReports(packed: Uint8Array, pattern: RegExp): boolean {
  const reported = inflateWithZlib(packed)
  return typeof reported === 'string' && pattern.test(reported)
}
