import type { EngineCalls } from './engine.ts'

/** What entries of trees are, as the engine numbers it. */
export const entryKind = { none: 0, file: 1, program: 2, link: 3, submodule: 4 } as const

/** What commits did to which paths, in columns: one row for each file of each commit, in the order of the commits. */
export interface TreeChanges {
  readonly length: number
  /** Places in the list of commits. */
  readonly commit: Uint32Array
  /** Places in the list of paths. */
  readonly path: Uint32Array
  readonly before: Uint32Array
  readonly after: Uint32Array
  /** The kind before, times 256, and the kind after. */
  readonly kinds: Uint32Array
  /** The path it had before it was renamed, or 0; `before` is that file then. */
  readonly from: Uint32Array
}

/** Columns for so many changes. */
export function emptyChanges(length: number, column: () => Uint32Array): TreeChanges {
  return {
    length,
    commit: column(),
    path: column(),
    before: column(),
    after: column(),
    kinds: column(),
    from: column(),
  }
}

/** Takes over what the engine found. */
export function takeChanges(engine: EngineCalls, memory: WebAssembly.Memory): TreeChanges {
  const length = engine.changeCount()
  const changes = emptyChanges(length, () => new Uint32Array(length))
  let block = engine.lastBlock() >>> 0
  for (let end = length; end > 0; ) {
    const from = Math.floor((end - 1) / BLOCK_RECORDS) * BLOCK_RECORDS
    const records = new Uint32Array(memory.buffer, block + BLOCK_HEAD, (end - from) * RECORD)
    for (let row = from, at = 0; row < end; row++, at += RECORD) {
      changes.commit[row] = records[at]!
      changes.path[row] = records[at + 1]!
      changes.before[row] = records[at + 2]!
      changes.after[row] = records[at + 3]!
      changes.kinds[row] = records[at + 4]!
    }
    block = new Uint32Array(memory.buffer, block, 1)[0]!
    end = from
  }
  return changes
}

// --- internal ---

/** As packages/core/engine/tree-changes.ts lays them out. */
const RECORD = 5
const BLOCK_RECORDS = 8192
const BLOCK_HEAD = 16
