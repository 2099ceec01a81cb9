import { CORRUPT, MISSING } from './fault'
import { findObject } from './find-object'
import { reserve } from './memory'
import { missingObject } from './missing'
import { COMMIT, contentOf, fault } from './objects'
import { MAX_OID_BYTES, NONE, oidBytes } from './packs'
import { sizeOf, typeOf } from './ring'

/**
 * The commit opened last: the address of its text, its tree and its first parent (NONE for a root commit).
 */
let text: usize = 0
let tree: u32 = NONE
let parent: u32 = NONE

export function commitText(): usize {
  return text
}

export function commitSize(): u32 {
  return sizeOf(text)
}

export function commitTree(): u32 {
  return tree
}

export function commitParent(): u32 {
  return parent
}

export function initCommits(): void {
  if (oidBuffer === 0) oidBuffer = reserve(MAX_OID_BYTES)
}

/**
 * Opens a commit. Returns 0 or a fault. A missing parent is a fault unless the history ends here; a missing tree
 * has a number.
 */
export function openCommit(object: u32, endsHere: bool): i32 {
  text = contentOf(object)
  if (text === 0) return fault
  if (typeOf(text) !== COMMIT) return CORRUPT
  const end = text + sizeOf(text)
  let at = text
  if (!isObjectLine(at, end, TREE_WORD, TREE_LENGTH)) return CORRUPT
  if (!parseObjectId(at + TREE_LENGTH)) return CORRUPT
  tree = findObject(oidBuffer)
  if (tree === NONE) tree = missingObject(oidBuffer)
  if (tree === NONE) return MISSING
  at += TREE_LENGTH + hexLength() + 1
  parent = NONE
  let parents: u32 = 0
  for (; isObjectLine(at, end, PARENT_WORD, PARENT_LENGTH); at += PARENT_LENGTH + hexLength() + 1) {
    if (parents++ > 0 || endsHere) continue
    if (!parseObjectId(at + PARENT_LENGTH)) return CORRUPT
    parent = findObject(oidBuffer)
    if (parent === NONE) return MISSING
  }
  return isIdentityLine(at, end) ? 0 : CORRUPT
}

const SPACE: u32 = 0x20

/**
 * `tree`, `pare`, `auth`, `or `, `comm` and `itte` as little-endian words, and the keyword lengths including
 * the space.
 */
const TREE_WORD: u32 = 0x65657274
const TREE_LENGTH: usize = 5
const PARENT_WORD: u32 = 0x65726170
const PARENT_LENGTH: usize = 7
const AUTHOR_WORD: u32 = 0x68747561
const AUTHOR_END: u32 = 0x20726f
const COMMITTER_WORD: u32 = 0x6d6d6f63
const COMMITTER_NEXT: u32 = 0x65747469

const NEWLINE: u32 = 0x0a

/** Returns true if a header line that names an object starts here. */
function isObjectLine(at: usize, end: usize, word: u32, length: usize): bool {
  const hex = hexLength()
  if (at + length + hex + 1 > end || load<u32>(at) !== word) return false
  return load<u8>(at + length - 1) === SPACE && load<u8>(at + length + hex) === NEWLINE
}

/** Returns true if an author or committer line starts here. Some tools omit the author. */
function isIdentityLine(at: usize, end: usize): bool {
  if (at + 8 > end) return false
  const word = load<u32>(at)
  const rest = load<u32>(at, 4)
  return (
    (word === AUTHOR_WORD && (rest & 0xff_ffff) === AUTHOR_END) ||
    (word === COMMITTER_WORD && rest === COMMITTER_NEXT)
  )
}

/** Reserved per thread, because a static address would be shared by all threads. */
let oidBuffer: usize = 0

function hexLength(): usize {
  return oidBytes << 1
}

/** Parses a hexadecimal id into the buffer. Returns false if it is invalid. */
function parseObjectId(hex: usize): bool {
  let digits: u32 = 0
  for (let at: usize = 0; at < oidBytes; at++) {
    const high = hexDigit(load<u8>(hex + 2 * at))
    const low = hexDigit(load<u8>(hex + 2 * at + 1))
    digits |= high | low
    store<u8>(oidBuffer + at, (high << 4) | low)
  }
  return digits <= 15
}

/** Returns more than 15 if the character is not a hex digit. */
function hexDigit(letter: u32): u32 {
  if (letter - 0x30 < 10) return letter - 0x30
  return letter - 0x61 < 6 ? letter - 0x57 : 16
}
