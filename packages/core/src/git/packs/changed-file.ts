import { type FileChange, type FileKind, type LinePick, MAX_LINE_HASHES } from '../commit.ts'
import { concatLines, pickLines, readLineNumbers, readStart } from './line-runs.ts'
import { getMemoryViews } from './memory-views.ts'
import { NO_OBJECT, type ObjectStore } from './pack-store.ts'
import { entryKind, type TreeChanges } from './tree-changes.ts'
import { UnreadableObject } from './unreadable-object.ts'

/** Which data of the changes to a path is needed. */
export interface PathInterest {
  readonly text: boolean
  readonly hashes: boolean
  readonly pick: LinePick | undefined
}

/**
 * Compares the old and new objects of a row of changes. Views in the result are valid until the next call.
 */
export function readChangedFile(
  store: ObjectStore,
  changes: TreeChanges,
  paths: readonly string[],
  row: number,
  interest: PathInterest,
): FileChange {
  const kinds = changes.kinds[row]!
  const [oldKind, newKind] = [kinds >>> 8, kinds & 255]
  const identity = fileIdentity(changes, paths, row)
  if (newKind === entryKind.submodule || (newKind === entryKind.none && oldKind === entryKind.submodule))
    return compareSubmodule(store, changes, row, identity)
  if (oldKind !== entryKind.submodule)
    return compareFile(store, identity, kinds, changes.before[row]!, changes.after[row]!, interest)
  const fileChange = compareFile(store, identity, kinds, NO_OBJECT, changes.after[row]!, interest)
  return fileChange.kind === 'binary' ? fileChange : { ...fileChange, deletedCount: SUBMODULE_LINES }
}

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

/** The contents are read by number, so the ids are not needed. */
const noBlobs = { oldBlob: '', blob: '' }

const noCounts = {
  ...noBlobs,
  addedCount: 0,
  deletedCount: 0,
  addedBytes: 0,
  writtenCount: 0,
  lineHashes: noHashes,
  ...noText,
}

function changeStatus(before: number, after: number): string {
  if (before === entryKind.none) return 'A'
  if (after === entryKind.none) return 'D'
  return entryType(before) === entryType(after) ? 'M' : 'T'
}

/** An executable counts as a file. */
function entryType(kind: number): number {
  return kind === entryKind.program ? entryKind.file : kind
}

function fileKind(kinds: number): FileKind {
  const after = kinds & 255
  return (after === entryKind.none ? kinds >>> 8 : after) === entryKind.link ? 'symlink' : 'text'
}

type FileIdentity = Pick<FileChange, 'path' | 'oldPath' | 'status'>

function fileIdentity(
  { kinds, from, path }: TreeChanges,
  paths: readonly string[],
  row: number,
): FileIdentity {
  const oldPath = from[row]!
  return {
    path: paths[path[row]!]!,
    oldPath: oldPath === 0 ? undefined : paths[oldPath]!,
    status: oldPath === 0 ? changeStatus(kinds[row]! >>> 8, kinds[row]! & 255) : 'R',
  }
}

function compareFile(
  { engine, memory, maxTextBytes }: ObjectStore,
  identity: FileIdentity,
  kinds: number,
  before: number,
  after: number,
  interest: PathInterest,
): FileChange {
  const result = engine.compareBlobs(before, after, maxTextBytes)
  if (result < 0) throw new UnreadableObject(identity.path, result)
  if (result === BINARY) return { ...identity, ...noCounts, kind: 'binary' }
  engine.hashAdded(interest.hashes ? MAX_LINE_HASHES : 0)
  return readComparison(engine, memory, identity, fileKind(kinds), interest)
}

/** git shows a submodule as a file with one line that names its commit. */
const SUBMODULE_LINES = 1

/** The other side of the change may be a regular file. */
function compareSubmodule(
  store: ObjectStore,
  changes: TreeChanges,
  row: number,
  identity: FileIdentity,
): FileChange {
  const lines = (kind: number, object: number) => {
    if (kind === entryKind.none) return 0
    return kind === entryKind.submodule ? SUBMODULE_LINES : lineCount(store, object, identity.path)
  }
  const kinds = changes.kinds[row]!
  const addedCount = lines(kinds & 255, changes.after[row]!)
  const deletedCount = lines(kinds >>> 8, changes.before[row]!)
  return { ...identity, ...noCounts, kind: 'submodule', addedCount, writtenCount: addedCount, deletedCount }
}

function lineCount({ engine, maxTextBytes }: ObjectStore, object: number, path: string): number {
  const result = engine.compareBlobs(object, NO_OBJECT, maxTextBytes)
  if (result < 0) throw new UnreadableObject(path, result)
  return result === BINARY ? 0 : engine.deletedCount()
}

/** A single object literal, because this runs for every file of every commit. */
function readComparison(
  engine: Engine,
  memory: WebAssembly.Memory,
  { path, oldPath, status }: FileIdentity,
  kind: FileKind,
  { text, hashes, pick }: PathInterest,
): FileChange {
  if (text) engine.numberRuns()
  const { bytes, words } = getMemoryViews(memory)
  const added = { words, from: engine.addedRuns() >>> 2, count: engine.addedRunCount() }
  const deleted = { words, from: engine.deletedRuns() >>> 2, count: engine.deletedRunCount() }
  return {
    ...{ path, oldPath, status, ...noBlobs, kind },
    addedCount: engine.addedCount(),
    deletedCount: engine.deletedCount(),
    addedBytes: engine.addedBytes() >>> 0,
    writtenCount: engine.writtenCount(),
    lineHashes: hashes ? readLineHashes(engine, words) : noHashes,
    start: engine.addsFirstLine() ? readStart(bytes, added) : noBytes,
    addedText: text ? concatLines(bytes, added) : noBytes,
    addedLines: text ? readLineNumbers(added) : noText.addedLines,
    deletedLines: text ? readLineNumbers(deleted) : noText.deletedLines,
    pickedAdded: pick === undefined ? noText.pickedAdded : pickLines(bytes, added, pick),
    pickedDeleted: pick === undefined ? noText.pickedDeleted : pickLines(bytes, deleted, pick),
  }
}

function readLineHashes(engine: Engine, words: Uint32Array): Uint32Array {
  const count = engine.lineHashCount()
  if (count === 0) return noHashes
  const from = engine.lineHashes() >>> 2
  return words.subarray(from, from + count)
}
