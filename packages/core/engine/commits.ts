import { CORRUPT, MISSING } from './fault'
import { reserve } from './memory'
import { COMMIT, contentOf, fault } from './objects'
import { findObject, NONE, OID_BYTES } from './packs'
import { sizeOf, typeOf } from './ring'

/** The commit that was opened last: where its text stands, its tree, and its first parent (NONE for the oldest). */
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
  if (name === 0) name = reserve(OID_BYTES)
}

/** Opens a commit. Gives 0 or a fault; a parent that is not here is one, unless the history ends there. */
export function openCommit(object: u32, endsHere: bool): i32 {
  text = contentOf(object)
  if (text === 0) return fault
  if (typeOf(text) !== COMMIT) return CORRUPT
  const end = text + sizeOf(text)
  let at = text
  if (!isNaming(at, end, TREE_WORD, TREE_LENGTH)) return CORRUPT
  tree = named(at + TREE_LENGTH)
  if (tree === NONE) return MISSING
  at += TREE_LENGTH + HEX + 1
  parent = NONE
  let parents: u32 = 0
  for (; isNaming(at, end, PARENT_WORD, PARENT_LENGTH); at += PARENT_LENGTH + HEX + 1) {
    if (parents++ > 0 || endsHere) continue
    parent = named(at + PARENT_LENGTH)
    if (parent === NONE) return MISSING
  }
  return isPerson(at, end) ? 0 : CORRUPT
}

// --- internal ---

const HEX: usize = 40
const SPACE: u32 = 0x20

/** `tree`, `pare`, `auth`, `or `, `comm` and `itte`, as they stand in memory, and how long words are with the blank after them. */
const TREE_WORD: u32 = 0x65657274
const TREE_LENGTH: usize = 5
const PARENT_WORD: u32 = 0x65726170
const PARENT_LENGTH: usize = 7
const AUTHOR_WORD: u32 = 0x68747561
const AUTHOR_END: u32 = 0x20726f
const COMMITTER_WORD: u32 = 0x6d6d6f63
const COMMITTER_NEXT: u32 = 0x65747469

const NEWLINE: u32 = 0x0a

/** Whether a line stands here that names an object. */
function isNaming(at: usize, end: usize, word: u32, length: usize): bool {
  if (at + length + HEX + 1 > end || load<u32>(at) !== word) return false
  return load<u8>(at + length - 1) === SPACE && load<u8>(at + length + HEX) === NEWLINE
}

/** Whether a line stands here that names who made the commit; odd programs leave the author out. */
function isPerson(at: usize, end: usize): bool {
  if (at + 8 > end) return false
  const word = load<u32>(at)
  const rest = load<u32>(at, 4)
  return (
    (word === AUTHOR_WORD && (rest & 0xff_ffff) === AUTHOR_END) ||
    (word === COMMITTER_WORD && rest === COMMITTER_NEXT)
  )
}

/** A thread's own: what stands at a fixed address is everybody's. */
let name: usize = 0

/** The object with the name that stands here in hexadecimal digits; NONE where other letters stand. */
function named(hex: usize): u32 {
  let other: u32 = 0
  for (let at: usize = 0; at < OID_BYTES; at++) {
    const high = digit(load<u8>(hex + 2 * at))
    const low = digit(load<u8>(hex + 2 * at + 1))
    other |= high | low
    store<u8>(name + at, (high << 4) | low)
  }
  return other > 15 ? NONE : findObject(name)
}

/** More than 15 for what is no digit. */
function digit(letter: u32): u32 {
  if (letter - 0x30 < 10) return letter - 0x30
  return letter - 0x61 < 6 ? letter - 0x57 : 16
}
