import { inflateSync } from 'node:zlib'
import { startEngine } from './engine-for-tests'

/** The largest content that fits. */
export const MAX_BYTES = 300_000

const engine = startEngine('initInflate')
const GUARD = 64
const SLACK = 32
const source = engine.reserve(2 * MAX_BYTES)
const target = engine.reserve(MAX_BYTES + 2 * GUARD) + GUARD

export interface InflateResult {
  consumed: number
  content: Uint8Array
  /** False if anything outside the content and its slack was overwritten. */
  isIntact: boolean
}

/** Unpacks a stream that is followed by bytes of the value `after`. */
export function unpack(packed: Uint8Array, size: number, after = 0xa5): InflateResult {
  const memory = engine.memory()
  memory.set(packed, source)
  memory.fill(after, source + packed.length, source + packed.length + GUARD)
  memory.fill(0x5a, target - GUARD, target + size + GUARD)
  const consumed = engine.call('inflate', source, source + packed.length, target, size)
  const guards = [
    ...memory.slice(target - GUARD, target),
    ...memory.slice(target + size + SLACK, target + size + GUARD),
  ]
  return {
    consumed,
    content: memory.slice(target, target + size),
    isIntact: guards.every((byte) => byte === 0x5a),
  }
}

/** Unpacks with zlib. Returns its error message if it rejects the stream. */
export function inflateWithZlib(packed: Uint8Array): Uint8Array | string {
  try {
    return inflateSync(packed)
  } catch (cause) {
    return String(cause)
  }
}
