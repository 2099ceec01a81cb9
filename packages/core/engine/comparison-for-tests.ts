import { startEngine } from './engine-for-tests'

/** A run of added or deleted lines, as byte offsets in its blob. */
export interface Run {
  from: number
  to: number
  line: number
  count: number
}

export interface ComparisonResult {
  result: number
  added: number
  deleted: number
  addedRuns: Run[]
  deletedRuns: Run[]
}

export interface LineHashResult {
  bytes: number
  written: number
  hashes: number[]
}

const engine = startEngine('initDiff', 'initLineHashes')
const MAX_BLOB_BYTES = 32 * 1024 * 1024
const GUARD = 64
const oldBlob = engine.reserve(MAX_BLOB_BYTES + 2 * GUARD) + GUARD
const newBlob = engine.reserve(MAX_BLOB_BYTES + 2 * GUARD) + GUARD

/** Compares two blobs, each surrounded by guard bytes of the value `around`. */
export function compareBuffers(old: Uint8Array, newContent: Uint8Array, guardByte = 0x61): ComparisonResult {
  writeBlob(oldBlob, old, guardByte)
  writeBlob(newBlob, newContent, guardByte)
  const result = engine.call('compare', oldBlob, oldBlob + old.length, newBlob, newBlob + newContent.length)
  engine.call('numberRuns')
  return {
    result,
    added: engine.call('addedCount'),
    deleted: engine.call('deletedCount'),
    addedRuns: readRuns(newBlob, engine.call('addedRuns') >>> 0, engine.call('addedRunCount')),
    deletedRuns: readRuns(oldBlob, engine.call('deletedRuns') >>> 0, engine.call('deletedRunCount')),
  }
}

/** The line hashes of the added lines. */
export function hashAddedLines(old: Uint8Array, newContent: Uint8Array, maxHashes: number): LineHashResult {
  compareBuffers(old, newContent)
  engine.call('hashAdded', maxHashes)
  const at = engine.call('lineHashes') >>> 0
  return {
    bytes: engine.call('addedBytes'),
    written: engine.call('writtenCount'),
    hashes: [...new Uint32Array(engine.memory().slice(at, at + 4 * engine.call('lineHashCount')).buffer)],
  }
}

/** Returns true if the guard bytes around the blobs compared last are unchanged. */
export function areGuardsIntact(oldLength: number, newLength: number, guardByte: number): boolean {
  return [oldBlob - GUARD, oldBlob + oldLength, newBlob - GUARD, newBlob + newLength].every((at) =>
    engine
      .memory()
      .subarray(at, at + GUARD)
      .every((byte) => byte === guardByte),
  )
}

function writeBlob(at: number, blob: Uint8Array, guardByte: number): void {
  engine.memory().fill(guardByte, at - GUARD, at + blob.length + GUARD)
  engine.memory().set(blob, at)
}

function readRuns(blob: number, at: number, count: number): Run[] {
  const words = new Uint32Array(engine.memory().slice(at, at + 16 * count).buffer)
  return Array.from({ length: count }, (_, run) => {
    const [from = 0, to = 0, line = 0, lines = 0] = words.subarray(4 * run)
    return { from: from - blob, to: to - blob, line, count: lines }
  })
}
