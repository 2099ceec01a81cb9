import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { startEngine } from './engine-for-tests'
import * as faults from './fault'

const engine = startEngine('initDelta')
const MAX_BYTES = 400_000
const GUARD = 64
const SLACK = 32
const base = engine.reserve(MAX_BYTES)
const delta = engine.reserve(MAX_BYTES)
const target = engine.reserve(MAX_BYTES + 2 * GUARD) + GUARD

type Operation = { copy: [offset: number, size: number] } | { insert: Uint8Array }

interface AppliedDelta {
  result: number
  content: Uint8Array
  /** False if anything outside the content and its slack was overwritten. */
  isIntact: boolean
}

/** Applies the delta, with bytes of the value `after` following the base and the delta. */
function apply(from: Uint8Array, bytes: Uint8Array, size: number, after = 0xa5): AppliedDelta {
  const memory = engine.memory()
  memory.set(from, base)
  memory.fill(after, base + from.length, base + from.length + GUARD)
  memory.set(bytes, delta)
  memory.fill(after, delta + bytes.length, delta + bytes.length + GUARD)
  memory.fill(0x5a, target - GUARD, target + size + GUARD)
  const result = engine.call('applyDelta', base, from.length, delta, delta + bytes.length, target, size)
  const guards = [
    ...memory.slice(target - GUARD, target),
    ...memory.slice(target + size + SLACK, target + size + GUARD),
  ]
  return {
    result,
    content: memory.slice(target, target + size),
    isIntact: guards.every((byte) => byte === 0x5a),
  }
}

const someBase = fc
  .tuple(fc.uint8Array({ minLength: 1, maxLength: 300 }), fc.integer({ min: 1, max: 500 }))
  .map(([bytes, times]) =>
    Uint8Array.from({ length: bytes.length * times }, (_, at) => (bytes[at % bytes.length] ?? 0) ^ at),
  )

/** Mostly short operations, as in real deltas. */
const someSize = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 0x12000 }))

const someOperations = (from: Uint8Array): fc.Arbitrary<Operation[]> => {
  const insert = fc.uint8Array({ minLength: 1, maxLength: 127 }).map((bytes) => ({ insert: bytes }))
  const copy = fc.tuple(fc.nat({ max: from.length - 1 }), someSize).map(([offset, size]): Operation => {
    return { copy: [offset, Math.min(size, from.length - offset, 0xffffff)] }
  })
  return fc.array(fc.oneof(insert, copy), { maxLength: 12 })
}

const cases = someBase.chain((from) => fc.tuple(fc.constant(from), someOperations(from)))

const A_BASE = Uint8Array.from({ length: 0x11000 }, (_, at) => (at * 31) >> 3)

describe('a delta', () => {
  test('produces what its operations describe', () => {
    fc.assert(
      fc.property(cases, ([from, operations]) => {
        const result = applyOperations(from, operations)
        const bytes = encodeDelta(from.length, result.length, operations)
        expect(Buffer.compare(apply(from, bytes, result.length).content, result)).toBe(0)
      }),
      { numRuns: 500 },
    )
  })

  test('returns the size of its result and writes nothing outside it', () => {
    fc.assert(
      fc.property(cases, ([from, operations]) => {
        const size = applyOperations(from, operations).length
        const { result, isIntact } = apply(from, encodeDelta(from.length, size, operations), size)
        expect({ result, isIntact }).toEqual({ result: size, isIntact: true })
      }),
      { numRuns: 300 },
    )
  })

  test('encodes the sizes of its base and of its result', () => {
    fc.assert(
      fc.property(fc.nat({ max: 0xfffffffe }), fc.nat({ max: 0xfffffffe }), (baseSize, resultSize) => {
        const bytes = encodeDelta(baseSize, resultSize, [])
        expect(sizesOf(bytes)).toEqual([baseSize, resultSize])
      }),
    )
  })

  test('is rejected when truncated anywhere', () => {
    const operations: Operation[] = [
      { copy: [0x10203, 0x111] },
      { insert: A_BASE.subarray(0, 90) },
      { copy: [5, 7] },
    ]
    const size = applyOperations(A_BASE, operations).length
    const bytes = encodeDelta(A_BASE.length, size, operations)
    const cuts = Array.from(bytes, (_, at) => apply(A_BASE, bytes.subarray(0, at), size))
    expect(cuts.filter(({ result, isIntact }) => result >= 0 || !isIntact)).toEqual([])
  })

  test('of arbitrary bytes is rejected or matches a reference implementation', () => {
    const from = A_BASE.subarray(0, 300)
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), fc.integer({ min: 0, max: 600 }), (operations, size) => {
        const bytes = Buffer.concat([encodeDelta(from.length, size, []), operations])
        const reference = applyDeltaReference(from, operations)
        const applied = apply(from, bytes, size)
        const expected = reference?.length === size ? Buffer.from(reference) : undefined
        expect(applied.isIntact && (expected ? expected.equals(applied.content) : applied.result < 0)).toBe(
          true,
        )
      }),
      { numRuns: 3000 },
    )
  })
})

/** The operations as bytes, the result's size and the expected fault. */
const hostile: [string, number[], number, number][] = [
  ['the reserved operation', [0], 1, faults.BAD_DELTA_OPERATION],
  ['a copy from behind the base', [0x97, 0x01, 0x10, 0x01, 1], 1, faults.BAD_DELTA_COPY],
  [
    'a copy that starts in the base and ends behind it',
    [0x97, 0xff, 0x0f, 0x01, 2],
    2,
    faults.BAD_DELTA_COPY,
  ],
  [
    'a copy from the largest possible offset',
    [0xff, 255, 255, 255, 255, 255, 255, 255],
    9,
    faults.BAD_DELTA_COPY,
  ],
  ['a copy beyond the result', [0x90, 9], 8, faults.WRONG_DELTA_SIZE],
  ['an insertion beyond the result', [3, 1, 2, 3], 2, faults.WRONG_DELTA_SIZE],
  ['a result that is too short', [0x90, 9], 10, faults.WRONG_DELTA_SIZE],
  ['an operation after the last one', [0x90, 9, 1, 65], 9, faults.WRONG_DELTA_SIZE],
  ['an insertion without its bytes', [3, 1, 2], 3, faults.TRUNCATED],
  ['a copy without its fields', [0xf1, 0], 1, faults.TRUNCATED],
]

test.each(hostile)('rejects %s', (_, operations, size, fault) => {
  const bytes = Buffer.concat([encodeDelta(A_BASE.length, size, []), Buffer.from(operations)])
  expect(apply(A_BASE, bytes, size)).toMatchObject({ result: fault, isIntact: true })
})

test('copies 64 KiB when a copy has no size bytes', () => {
  const bytes = Buffer.concat([encodeDelta(A_BASE.length, 0x10000, []), Buffer.of(0x81, 3)])
  const { content } = apply(A_BASE, bytes, 0x10000)
  expect(Buffer.compare(content, A_BASE.subarray(3, 3 + 0x10000))).toBe(0)
})

test('rejects a delta for a base of another size', () => {
  const bytes = Buffer.concat([encodeDelta(A_BASE.length + 1, 9, []), Buffer.of(0x90, 9)])
  expect(apply(A_BASE, bytes, 9).result).toBe(faults.WRONG_DELTA_SIZE)
})

test.each([
  ['that does not end', [255, 255, 255]],
  ['of more than 32 bits', [255, 255, 255, 255, 31]],
  ['with too many bytes', [128, 128, 128, 128, 128, 128, 0]],
])('rejects a size %s', (_, bytes) => {
  expect(sizesOf(Uint8Array.from(bytes))[0]).toBe(0xffffffff)
})

function applyOperations(from: Uint8Array, operations: Operation[]): Uint8Array {
  return Buffer.concat(
    operations.map((operation) =>
      'insert' in operation
        ? operation.insert
        : from.subarray(operation.copy[0], operation.copy[0] + operation.copy[1]),
    ),
  )
}

function encodeDelta(baseSize: number, resultSize: number, operations: Operation[]): Uint8Array {
  return Uint8Array.from([
    ...sizeBytes(baseSize),
    ...sizeBytes(resultSize),
    ...operations.flatMap(operationBytes),
  ])
}

function sizeBytes(size: number): number[] {
  return size < 128 ? [size] : [(size % 128) | 128, ...sizeBytes(Math.floor(size / 128))]
}

/** Zero bytes are omitted, and so are their flag bits. */
function operationBytes(operation: Operation): number[] {
  if ('insert' in operation) return [operation.insert.length, ...operation.insert]
  const [offset, size] = operation.copy
  const fields = [0, 8, 16, 24].map((shift) => (offset >>> shift) & 255)
  if (size !== 0x10000) fields.push(...[0, 8, 16].map((shift) => (size >>> shift) & 255))
  const kind = fields.reduce((bits, field, at) => (field > 0 ? bits | (1 << at) : bits), 128)
  return [kind, ...fields.filter((field) => field > 0)]
}

function sizesOf(bytes: Uint8Array): number[] {
  engine.memory().set(bytes, delta)
  const end = delta + bytes.length
  return ['deltaBaseSize', 'deltaResultSize'].map((name) => engine.call(name, delta, end) >>> 0)
}

function applyDeltaReference(from: Uint8Array, bytes: Uint8Array): number[] | undefined {
  const result: number[] = []
  const rest = [...bytes]
  for (let kind = rest.shift(); kind !== undefined; kind = rest.shift()) {
    if (kind === 0) return undefined
    const part = kind < 128 ? rest.splice(0, kind) : copyReference(from, kind, rest)
    if (!part || (kind < 128 && part.length < kind)) return undefined
    result.push(...part)
  }
  return result
}

function copyReference(from: Uint8Array, kind: number, rest: number[]): number[] | undefined {
  const fields = [0, 1, 2, 3, 4, 5, 6].map((field) =>
    (kind >> field) & 1 ? (rest.shift() ?? Number.NaN) : 0,
  )
  if (fields.some(Number.isNaN)) return undefined
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = fields
  const offset = a + b * 2 ** 8 + c * 2 ** 16 + d * 2 ** 24
  const size = e + f * 2 ** 8 + g * 2 ** 16 || 0x10000
  return offset + size > from.length ? undefined : [...from.subarray(offset, offset + size)]
}
