import { type FileChange, type FileKind, LINE_HASHES_AT_MOST, type LinePick } from '../commit.ts'
import { UnreadableObject } from './faults.ts'
import { joined, lineNumbers, picked, startOf } from './line-runs.ts'
import { viewsOf } from './memory-views.ts'
import { NO_OBJECT, type ObjectStore } from './pack-store.ts'
import { entryKind, type TreeChanges } from './tree-changes.ts'

/** What is wanted of the changes to one path. */
export interface PathInterest {
  readonly text: boolean
  readonly hashes: boolean
  readonly pick: LinePick | undefined
}

/** Compares what a row of changes says stood there before and after. The content of the result is good until the next call. */
export function changedFile(
  store: ObjectStore,
  changes: TreeChanges,
  paths: readonly string[],
  row: number,
  interest: PathInterest,
): FileChange {
  const kinds = changes.kinds[row]!
  const [was, is] = [kinds >>> 8, kinds & 255]
  const named = namedFile(store, changes, paths, row, interest)
  if (is === entryKind.submodule || (is === entryKind.none && was === entryKind.submodule))
    return submodule(store, changes, row, named)
  if (was !== entryKind.submodule)
    return file(store, named, kinds, changes.before[row]!, changes.after[row]!, interest)
  const made = file(store, named, kinds, NO_OBJECT, changes.after[row]!, interest)
  return made.kind === 'binary' ? made : { ...made, deletedCount: SUBMODULE_LINES }
}

// --- internal ---

const BINARY = 1

type Engine = ObjectStore['engine']

const noBytes = new Uint8Array(0)
const noHashes = new Uint32Array(0)

const noText = {
  start: noBytes,
  addedText: noBytes,
  addedLines: [],
  deletedLines: [],
  pickedAdded: [],
  pickedDeleted: [],
}

const nothing = {
  addedCount: 0,
  deletedCount: 0,
  addedBytes: 0,
  writtenCount: 0,
  lineHashes: noHashes,
  ...noText,
}

function statusOf(before: number, after: number): string {
  if (before === entryKind.none) return 'A'
  if (after === entryKind.none) return 'D'
  return typeOf(before) === typeOf(after) ? 'M' : 'T'
}

/** A program is a file that may be run. */
function typeOf(kind: number): number {
  return kind === entryKind.program ? entryKind.file : kind
}

function kindOf(kinds: number): FileKind {
  const after = kinds & 255
  return (after === entryKind.none ? kinds >>> 8 : after) === entryKind.link ? 'symlink' : 'text'
}

type Named = Pick<FileChange, 'path' | 'oldPath' | 'status' | 'oldBlob' | 'blob'>

function namedFile(
  { idOf }: ObjectStore,
  { before, after, kinds, from, path }: TreeChanges,
  paths: readonly string[],
  row: number,
  { text }: PathInterest,
): Named {
  const oldPath = from[row]!
  return {
    path: paths[path[row]!]!,
    oldPath: oldPath === 0 ? undefined : paths[oldPath]!,
    status: oldPath === 0 ? statusOf(kinds[row]! >>> 8, kinds[row]! & 255) : 'R',
    oldBlob: text ? idOf(before[row]!) : '',
    blob: text ? idOf(after[row]!) : '',
  }
}

function file(
  { engine, memory, textAtMost }: ObjectStore,
  named: Named,
  kinds: number,
  before: number,
  after: number,
  interest: PathInterest,
): FileChange {
  const result = engine.compareBlobs(before, after, textAtMost)
  if (result < 0) throw new UnreadableObject(named.path, result)
  if (result === BINARY) return { ...named, ...nothing, kind: 'binary' }
  engine.hashAdded(interest.hashes ? LINE_HASHES_AT_MOST : 0)
  return compared(engine, memory, named, kindOf(kinds), interest)
}

/** git shows a submodule as a file that has so many lines, which name its commit. */
const SUBMODULE_LINES = 1

/** What stood at its place before may be a real file. */
function submodule(store: ObjectStore, changes: TreeChanges, row: number, named: Named): FileChange {
  const lines = (kind: number, object: number) => {
    if (kind === entryKind.none) return 0
    return kind === entryKind.submodule ? SUBMODULE_LINES : lineCount(store, object, named.path)
  }
  const kinds = changes.kinds[row]!
  const addedCount = lines(kinds & 255, changes.after[row]!)
  const deletedCount = lines(kinds >>> 8, changes.before[row]!)
  return { ...named, ...nothing, kind: 'submodule', addedCount, writtenCount: addedCount, deletedCount }
}

function lineCount({ engine, textAtMost }: ObjectStore, object: number, path: string): number {
  const result = engine.compareBlobs(object, NO_OBJECT, textAtMost)
  if (result < 0) throw new UnreadableObject(path, result)
  return result === BINARY ? 0 : engine.deletedCount()
}

/** One literal: this is made for each file of each commit. */
function compared(
  engine: Engine,
  memory: WebAssembly.Memory,
  { path, oldPath, status, oldBlob, blob }: Named,
  kind: FileKind,
  { text, hashes, pick }: PathInterest,
): FileChange {
  if (text) engine.numberRuns()
  const { bytes, words } = viewsOf(memory)
  const added = { words, from: engine.addedRuns() >>> 2, count: engine.addedRunCount() }
  const deleted = { words, from: engine.deletedRuns() >>> 2, count: engine.deletedRunCount() }
  return {
    ...{ path, oldPath, status, oldBlob, blob, kind },
    addedCount: engine.addedCount(),
    deletedCount: engine.deletedCount(),
    addedBytes: engine.addedBytes() >>> 0,
    writtenCount: engine.writtenCount(),
    lineHashes: hashes ? hashesOf(engine, words) : noHashes,
    start: engine.addsFirstLine() ? startOf(bytes, added) : noBytes,
    addedText: text ? joined(bytes, added) : noBytes,
    addedLines: text ? lineNumbers(added) : noText.addedLines,
    deletedLines: text ? lineNumbers(deleted) : noText.deletedLines,
    pickedAdded: pick === undefined ? noText.pickedAdded : picked(bytes, added, pick),
    pickedDeleted: pick === undefined ? noText.pickedDeleted : picked(bytes, deleted, pick),
  }
}

function hashesOf(engine: Engine, words: Uint32Array): Uint32Array {
  const count = engine.lineHashCount()
  if (count === 0) return noHashes
  const from = engine.lineHashes() >>> 2
  return words.subarray(from, from + count)
}
