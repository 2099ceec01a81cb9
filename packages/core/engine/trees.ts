import { endOfName } from './end-of-name'
import { CORRUPT, MISSING, TOO_COSTLY_HISTORY, TOO_MANY } from './fault'
import { findObject } from './find-object'
import { reserve } from './memory'
import { isMissing, missingObject } from './missing'
import { contentOf, fault, TREE } from './objects'
import { isSameOid, NONE, oidBytes } from './packs'
import { internPath } from './paths'
import { pin, sizeOf, typeOf } from './ring'
import { sameForward } from './same-bytes'
import { addChange } from './tree-changes'

/** The kind of a tree entry; 0 for none. A folder is a change only if one of its trees is missing. */
export const FILE: u32 = 1
export const EXECUTABLE: u32 = 2
export const SYMLINK: u32 = 3
export const SUBMODULE: u32 = 4
export const FOLDER: u32 = 5

/** Pending folder comparisons: two trees, the path number and the depth. */
const MAX_PENDING: u32 = 1 << 16
const PENDING_BYTES: u32 = 16

/** git's own limit (`core.maxTreeDepth`). */
const MAX_DEPTH: u32 = 2048

let stack: usize = 0
/** The name of a root folder whose tree is missing. */
let rootName: usize = 0
let pendingCount: u32 = 0

export function initTrees(): void {
  if (stack !== 0) return
  stack = reserve(MAX_PENDING * PENDING_BYTES)
  rootName = reserve(1)
  store<u8>(rootName, DOT)
}

/** Records the changes of a commit between two trees; NONE is an empty tree. Returns 0 or a fault. */
export function compareTrees(commit: u32, before: u32, after: u32): i32 {
  if (isMissing(before) || isMissing(after))
    return before === after ? 0 : recordFolder(commit, internPath(0, rootName, 1), before, after)
  pendingCount = 0
  depth = 0
  push(before, after, 0)
  while (pendingCount > 0) {
    pendingCount--
    const folder = stack + pendingCount * PENDING_BYTES
    depth = load<u32>(folder, 12)
    const result = compareFolder(commit, load<u32>(folder), load<u32>(folder, 4), load<u32>(folder, 8))
    if (result !== 0) return result
  }
  return 0
}

/** The depth of the current folder. */
let depth: u32 = 0

/** Returns false if there are too many pending folders or the tree is too deep. */
function push(before: u32, after: u32, path: u32): bool {
  if (pendingCount === MAX_PENDING || depth === MAX_DEPTH) return false
  const folder = stack + pendingCount * PENDING_BYTES
  store<u32>(folder, before)
  store<u32>(folder, after, 4)
  store<u32>(folder, path, 8)
  store<u32>(folder, depth + 1, 12)
  pendingCount++
  return true
}

/** The current entry of each side. */
let oldAt: usize = 0
let oldEnd: usize = 0
let oldKind: u32 = 0
let oldName: usize = 0
let oldLength: u32 = 0

let newAt: usize = 0
let newEnd: usize = 0
let newKind: u32 = 0
let newName: usize = 0
let newLength: u32 = 0

function compareFolder(commit: u32, before: u32, after: u32, path: u32): i32 {
  pin(0)
  if (after !== NONE) {
    newAt = contentOf(after)
    if (newAt === 0) return fault
    if (typeOf(newAt) !== TREE) return CORRUPT
    newEnd = newAt + sizeOf(newAt)
    pin(newAt)
  } else newAt = newEnd = 0
  if (before !== NONE) {
    oldAt = contentOf(before)
    if (oldAt === 0) return fault
    if (typeOf(oldAt) !== TREE) return CORRUPT
    oldEnd = oldAt + sizeOf(oldAt)
  } else oldAt = oldEnd = 0
  oldKind = newKind = 0
  if (!readOld() || !readNew()) return CORRUPT
  while (oldKind !== 0 || newKind !== 0) {
    const order = oldKind === 0 ? 1 : newKind === 0 ? -1 : compareNames()
    const result =
      order === 0
        ? compareEntries(commit, path)
        : order < 0
          ? removeEntry(commit, path)
          : addEntry(commit, path)
    if (result !== 0) return result
    if (order === 0) skipEqual()
    if (order <= 0 && !readOld()) return CORRUPT
    if (order >= 0 && !readNew()) return CORRUPT
  }
  return 0
}

/**
 * Skips entries whose bytes are equal, as most are in a large folder. The last one is not skipped, so that the order of
 * the next one is checked.
 */
function skipEqual(): void {
  const equalEnd = newAt + sameForward(newAt, oldAt, min(oldEnd - oldAt, newEnd - newAt))
  let last = newAt
  for (let at = newAt; ; ) {
    const next = endOfName(at, equalEnd) + 1 + oidBytes
    if (next > equalEnd) break
    last = at
    at = next
  }
  oldAt += last - newAt
  newAt = last
}

function compareEntries(commit: u32, path: u32): i32 {
  const oldOid = oldName + oldLength + 1
  const newOid = newName + newLength + 1
  const isSame = isSameOid(oldOid, newOid)
  if (isSame && oldKind === newKind) return 0
  if (oldKind === FOLDER) return descend(commit, oldOid, newOid, internPath(path, newName, newLength))
  return recordChange(commit, internPath(path, newName, newLength), oldOid, oldKind, newOid, newKind)
}

function removeEntry(commit: u32, path: u32): i32 {
  const number = internPath(path, oldName, oldLength)
  const oid = oldName + oldLength + 1
  return oldKind === FOLDER
    ? descend(commit, oid, 0, number)
    : recordChange(commit, number, oid, oldKind, 0, 0)
}

function addEntry(commit: u32, path: u32): i32 {
  const number = internPath(path, newName, newLength)
  const oid = newName + newLength + 1
  return newKind === FOLDER
    ? descend(commit, 0, oid, number)
    : recordChange(commit, number, 0, 0, oid, newKind)
}

function descend(commit: u32, oldOid: usize, newOid: usize, path: u32): i32 {
  const before = oldOid === 0 ? NONE : numberOf(oldOid)
  const after = newOid === 0 ? NONE : numberOf(newOid)
  if ((oldOid !== 0 && before === NONE) || (newOid !== 0 && after === NONE)) return MISSING
  if (isMissing(before) || isMissing(after)) return recordFolder(commit, path, before, after)
  return push(before, after, path) ? 0 : TOO_MANY
}

/** Records that a folder changed in an unknown way. */
function recordFolder(commit: u32, path: u32, before: u32, after: u32): i32 {
  const kinds = ((before === NONE ? 0 : FOLDER) << 8) | (after === NONE ? 0 : FOLDER)
  return addChange(commit, path, before, after, kinds) ? 0 : TOO_COSTLY_HISTORY
}

/** The number of an object in the repository or a missing one. NONE if too many are missing. */
function numberOf(oid: usize): u32 {
  const object = findObject(oid)
  return object === NONE ? missingObject(oid) : object
}

function recordChange(commit: u32, path: u32, oldOid: usize, before: u32, newOid: usize, after: u32): i32 {
  const oldObject = isInRepository(before) ? numberOf(oldOid) : NONE
  const newObject = isInRepository(after) ? numberOf(newOid) : NONE
  if ((isInRepository(before) && oldObject === NONE) || (isInRepository(after) && newObject === NONE))
    return MISSING
  return addChange(commit, path, oldObject, newObject, (before << 8) | after) ? 0 : TOO_COSTLY_HISTORY
}

/** A submodule's commit is in another repository. */
function isInRepository(kind: u32): bool {
  return kind !== 0 && kind !== SUBMODULE
}

/**
 * Entries are sorted by name, with folders sorted as if they ended in a slash. A file and a folder of the
 * same name are different entries.
 */
function compareNames(): i32 {
  return compareEntryNames(oldName, oldLength, oldKind, newName, newLength, newKind)
}

function compareEntryNames(
  name: usize,
  length: u32,
  kind: u32,
  other: usize,
  otherLength: u32,
  otherKind: u32,
): i32 {
  const shorter = length < otherLength ? length : otherLength
  const order = memory.compare(name, other, shorter)
  if (order !== 0) return order
  return <i32>nextByte(name, length, shorter, kind) - <i32>nextByte(other, otherLength, shorter, otherKind)
}

function nextByte(name: usize, length: u32, at: u32, kind: u32): u32 {
  if (at < length) return load<u8>(name + at)
  return kind === FOLDER ? SLASH : 0
}

const DOT: u32 = 0x2e
const SLASH: u32 = 0x2f
const SPACE: u32 = 0x20

function readOld(): bool {
  if (oldAt === oldEnd) {
    oldKind = 0
    return true
  }
  if (!readEntry(oldAt, oldEnd) || !isInOrder(oldName, oldLength, oldKind)) return false
  oldKind = entryKind
  oldName = entryName
  oldLength = entryLength
  oldAt = entryName + entryLength + 1 + oidBytes
  return true
}

function readNew(): bool {
  if (newAt === newEnd) {
    newKind = 0
    return true
  }
  if (!readEntry(newAt, newEnd) || !isInOrder(newName, newLength, newKind)) return false
  newKind = entryKind
  newName = entryName
  newLength = entryLength
  newAt = entryName + entryLength + 1 + oidBytes
  return true
}

let entryKind: u32 = 0
let entryName: usize = 0
let entryLength: u32 = 0

/**
 * Returns true if the entry follows the previous one. Unsorted trees are rejected, because their meaning is
 * ambiguous.
 */
function isInOrder(name: usize, length: u32, kind: u32): bool {
  return kind === 0 || compareEntryNames(name, length, kind, entryName, entryLength, entryKind) < 0
}

/** `<octal mode> <name>\0<id>`. Some tools write modes with a leading zero. */
function readEntry(from: usize, end: usize): bool {
  let at = from
  let mode: u32 = 0
  for (; ; at++) {
    if (at >= end) return false
    const digit = <u32>load<u8>(at)
    if (digit === SPACE) break
    if (digit < 0x30 || digit > 0x37 || mode > 0xffff) return false
    mode = (mode << 3) | (digit - 0x30)
  }
  entryName = ++at
  while (at < end && load<u8>(at) !== 0) at++
  entryLength = <u32>(at - entryName)
  if (entryLength === 0 || at + 1 + oidBytes > end) return false
  entryKind = entryKindOf(mode)
  return entryKind !== 0
}

/** The type is in the upper four of sixteen bits. */
function entryKindOf(mode: u32): u32 {
  switch (mode >>> 12) {
    case 4:
      return FOLDER
    case 8:
      return mode & 0o100 ? EXECUTABLE : FILE
    case 10:
      return SYMLINK
    case 14:
      return SUBMODULE
    default:
      return 0
  }
}
