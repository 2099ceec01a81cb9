import { startEngine } from './engine-for-tests'

/** A run of added or deleted lines, as bytes of its blob. */
export interface Run {
  from: number
  to: number
  line: number
  count: number
}

export interface Compared {
  result: number
  added: number
  deleted: number
  addedRuns: Run[]
  deletedRuns: Run[]
}

export interface Hashed {
  bytes: number
  written: number
  hashes: number[]
}

const engine = startEngine('initDiff', 'initLineHashes')
const MOST = 32 * 1024 * 1024
const GUARD = 64
const oldBlob = engine.reserve(MOST + 2 * GUARD) + GUARD
const newBlob = engine.reserve(MOST + 2 * GUARD) + GUARD

/** Compares two blobs, with `around` standing before and after each. */
export function compared(old: Uint8Array, fresh: Uint8Array, around = 0x61): Compared {
  put(oldBlob, old, around)
  put(newBlob, fresh, around)
  const result = engine.call('compare', oldBlob, oldBlob + old.length, newBlob, newBlob + fresh.length)
  engine.call('numberRuns')
  return {
    result,
    added: engine.call('addedCount'),
    deleted: engine.call('deletedCount'),
    addedRuns: runs(newBlob, engine.call('addedRuns') >>> 0, engine.call('addedRunCount')),
    deletedRuns: runs(oldBlob, engine.call('deletedRuns') >>> 0, engine.call('deletedRunCount')),
  }
}

/** The hashes of what is added. */
export function hashed(old: Uint8Array, fresh: Uint8Array, atMost: number): Hashed {
  compared(old, fresh)
  engine.call('hashAdded', atMost)
  const at = engine.call('lineHashes') >>> 0
  return {
    bytes: engine.call('addedBytes'),
    written: engine.call('writtenCount'),
    hashes: [...new Uint32Array(engine.memory().slice(at, at + 4 * engine.call('lineHashCount')).buffer)],
  }
}

/** Whether all that stands before and after the blobs compared last is `around` still. */
export function guardsHold(oldLength: number, newLength: number, around: number): boolean {
  return [oldBlob - GUARD, oldBlob + oldLength, newBlob - GUARD, newBlob + newLength].every((at) =>
    engine
      .memory()
      .subarray(at, at + GUARD)
      .every((byte) => byte === around),
  )
}

function put(at: number, blob: Uint8Array, around: number): void {
  engine.memory().fill(around, at - GUARD, at + blob.length + GUARD)
  engine.memory().set(blob, at)
}

function runs(blob: number, at: number, count: number): Run[] {
  const words = new Uint32Array(engine.memory().slice(at, at + 16 * count).buffer)
  return Array.from({ length: count }, (_, run) => {
    const [from = 0, to = 0, line = 0, lines = 0] = words.subarray(4 * run)
    return { from: from - blob, to: to - blob, line, count: lines }
  })
}
