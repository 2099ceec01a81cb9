import { CORRUPT, MISSING, TOO_MANY } from './fault'
import { reserve } from './memory'
import { contentOf, fault, TREE } from './objects'
import { findObject, NONE, OID_BYTES } from './packs'
import { pathOf } from './paths'
import { pin, sizeOf, typeOf } from './ring'
import { addChange } from './tree-changes'

/** What an entry of a tree is; 0 is nothing. */
export const FILE: u32 = 1
export const PROGRAM: u32 = 2
export const LINK: u32 = 3
export const SUBMODULE: u32 = 4
const FOLDER: u32 = 5

/** Folders that wait to be compared: two trees, the number of the path, and how deep it is. */
const WAITING_AT_MOST: u32 = 1 << 16
const WAITING: u32 = 16

/** Nor does git go further down (`core.maxTreeDepth`). */
const DEEPEST: u32 = 2048

let stack: usize = 0
let waiting: u32 = 0

export function initTrees(): void {
  if (stack === 0) stack = reserve(WAITING_AT_MOST * WAITING)
}

/** Adds what a commit changed between two trees, NONE being an empty one. Gives 0 or a fault. */
export function compareTrees(commit: u32, before: u32, after: u32): i32 {
  waiting = 0
  depth = 0
  push(before, after, 0)
  while (waiting > 0) {
    waiting--
    const folder = stack + waiting * WAITING
    depth = load<u32>(folder, 12)
    const went = compareFolder(commit, load<u32>(folder), load<u32>(folder, 4), load<u32>(folder, 8))
    if (went !== 0) return went
  }
  return 0
}

// --- internal ---

/** How deep the folder is that is compared now. */
let depth: u32 = 0

/** False where there are too many, or one too deep. */
function push(before: u32, after: u32, path: u32): bool {
  if (waiting === WAITING_AT_MOST || depth === DEEPEST) return false
  const folder = stack + waiting * WAITING
  store<u32>(folder, before)
  store<u32>(folder, after, 4)
  store<u32>(folder, path, 8)
  store<u32>(folder, depth + 1, 12)
  waiting++
  return true
}

/** The entry that one side stands at. */
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
    const went = order === 0 ? both(commit, path) : order < 0 ? onlyOld(commit, path) : onlyNew(commit, path)
    if (went !== 0) return went
    if (order <= 0 && !readOld()) return CORRUPT
    if (order >= 0 && !readNew()) return CORRUPT
  }
  return 0
}

function both(commit: u32, path: u32): i32 {
  const oldOid = oldName + oldLength + 1
  const newOid = newName + newLength + 1
  const isSame = isSameOid(oldOid, newOid)
  if (isSame && oldKind === newKind) return 0
  if (oldKind === FOLDER) return descend(oldOid, newOid, pathOf(path, newName, newLength))
  return change(commit, pathOf(path, newName, newLength), oldOid, oldKind, newOid, newKind)
}

function onlyOld(commit: u32, path: u32): i32 {
  const number = pathOf(path, oldName, oldLength)
  const oid = oldName + oldLength + 1
  return oldKind === FOLDER ? descend(oid, 0, number) : change(commit, number, oid, oldKind, 0, 0)
}

function onlyNew(commit: u32, path: u32): i32 {
  const number = pathOf(path, newName, newLength)
  const oid = newName + newLength + 1
  return newKind === FOLDER ? descend(0, oid, number) : change(commit, number, 0, 0, oid, newKind)
}

function descend(oldOid: usize, newOid: usize, path: u32): i32 {
  const before = oldOid === 0 ? NONE : findObject(oldOid)
  const after = newOid === 0 ? NONE : findObject(newOid)
  if ((oldOid !== 0 && before === NONE) || (newOid !== 0 && after === NONE)) return MISSING
  return push(before, after, path) ? 0 : TOO_MANY
}

function change(commit: u32, path: u32, oldOid: usize, before: u32, newOid: usize, after: u32): i32 {
  const oldObject = isHere(before) ? findObject(oldOid) : NONE
  const newObject = isHere(after) ? findObject(newOid) : NONE
  if ((isHere(before) && oldObject === NONE) || (isHere(after) && newObject === NONE)) return MISSING
  return addChange(commit, path, oldObject, newObject, (before << 8) | after) ? 0 : TOO_MANY
}

/** The commit of a submodule is in another repository. */
function isHere(kind: u32): bool {
  return kind !== 0 && kind !== SUBMODULE
}

function isSameOid(one: usize, other: usize): bool {
  return (
    load<u64>(one) === load<u64>(other) &&
    load<u64>(one, 8) === load<u64>(other, 8) &&
    load<u32>(one, 16) === load<u32>(other, 16)
  )
}

/** Entries stand in the order of their names, folders as if a slash followed. Of one name a file and a folder are two. */
function compareNames(): i32 {
  return orderOf(oldName, oldLength, oldKind, newName, newLength, newKind)
}

function orderOf(name: usize, length: u32, kind: u32, other: usize, otherLength: u32, otherKind: u32): i32 {
  const shorter = length < otherLength ? length : otherLength
  const order = memory.compare(name, other, shorter)
  if (order !== 0) return order
  return <i32>after(name, length, shorter, kind) - <i32>after(other, otherLength, shorter, otherKind)
}

function after(name: usize, length: u32, at: u32, kind: u32): u32 {
  if (at < length) return load<u8>(name + at)
  return kind === FOLDER ? SLASH : 0
}

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
  oldAt = entryName + entryLength + 1 + OID_BYTES
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
  newAt = entryName + entryLength + 1 + OID_BYTES
  return true
}

let entryKind: u32 = 0
let entryName: usize = 0
let entryLength: u32 = 0

/** Whether the entry comes after the one that was read before it; of a tree that is not in order nobody can say what it holds. */
function isInOrder(name: usize, length: u32, kind: u32): bool {
  return kind === 0 || orderOf(name, length, kind, entryName, entryLength, entryKind) < 0
}

/** `<mode in octal> <name>\0<20 bytes>`; some programs write a mode with a zero before it. */
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
  if (entryLength === 0 || at + 1 + OID_BYTES > end) return false
  entryKind = kindOf(mode)
  return entryKind !== 0
}

/** The type stands in the upper four of sixteen bits. */
function kindOf(mode: u32): u32 {
  switch (mode >>> 12) {
    case 4:
      return FOLDER
    case 8:
      return mode & 0o100 ? PROGRAM : FILE
    case 10:
      return LINK
    case 14:
      return SUBMODULE
    default:
      return 0
  }
}
