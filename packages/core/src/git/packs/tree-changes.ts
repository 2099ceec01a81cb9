import type { EngineExports } from './engine.ts'

/** Kinds of tree entries, numbered as in the engine. A folder is a change only if one of its trees is missing. */
export const entryKind = { none: 0, file: 1, program: 2, link: 3, submodule: 4, folder: 5 } as const

/** File changes of commits in columns: one row per file and commit, in commit order. */
export interface TreeChanges {
  readonly length: number
  /** Indexes into the list of commits. */
  readonly commit: Uint32Array
  /** Indexes into the list of paths. */
  readonly path: Uint32Array
  readonly before: Uint32Array
  readonly after: Uint32Array
  /** Old kind times 256, plus new kind. */
  readonly kinds: Uint32Array
  /** Path number before a rename, or 0. For a rename, `before` is the object at that path. */
  readonly from: Uint32Array
}

/** Creates columns for `length` changes. */
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

/** Copies the changes from the engine's memory. */
export function readChanges(engine: EngineExports, memory: WebAssembly.Memory): TreeChanges {
  const length = engine.changeCount()
  const changes = emptyChanges(length, () => new Uint32Array(length))
  let block = engine.lastBlock() >>> 0
  for (let end = length; end > 0; ) {
    const from = Math.floor((end - 1) / BLOCK_RECORDS) * BLOCK_RECORDS
    const records = new Uint32Array(memory.buffer, block + BLOCK_HEADER_BYTES, (end - from) * RECORD_WORDS)
    for (let row = from, at = 0; row < end; row++, at += RECORD_WORDS) {
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

/** Layout defined in packages/core/engine/tree-changes.ts. */
const RECORD_WORDS = 5
const BLOCK_RECORDS = 8192
const BLOCK_HEADER_BYTES = 16
