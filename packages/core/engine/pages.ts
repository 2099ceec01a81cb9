import { readPack } from './host'
import { reserve } from './memory'

/**
 * Packs are read in pages, and the pages used last are kept. Neighbouring pages have neighbouring frames, so that what runs
 * over the end of a page stands in one piece.
 */
const PAGE_BITS: u32 = 13
const PAGE: u32 = 1 << PAGE_BITS
const FRAMES: u32 = 512

/** Readers may look a little beyond what they asked for. */
const SLACK: u32 = 64

let frames: usize = 0
/** What stands in each frame: the pack and the page, and one more; 0 for nothing. */
let labels: usize = 0
let large: usize = 0
let largeSize: u32 = 0

export function initPages(): void {
  frames = reserve(FRAMES * PAGE + SLACK)
  labels = reserve(FRAMES << 3)
}

/** The address of these bytes of a pack, which is good until the next call; 0 where they cannot be read. */
export function packed(pack: u32, from: u32, to: u32): usize {
  const first = from >>> PAGE_BITS
  const last = (to - 1) >>> PAGE_BITS
  const frame = first & (FRAMES - 1)
  if (frame + (last - first) >= FRAMES) return readLarge(pack, from, to - from)
  if (!hold(pack, first, last)) return 0
  return frames + (frame << PAGE_BITS) + (from & (PAGE - 1))
}

// --- internal ---

/** Reads what is missing of some pages, at once where they follow each other. */
function hold(pack: u32, first: u32, last: u32): bool {
  let page = first
  while (page <= last) {
    if (isHeld(pack, page)) {
      page++
      continue
    }
    let end = page + 1
    while (end <= last && !isHeld(pack, end)) end++
    const at = page & (FRAMES - 1)
    if (readPack(pack, page << PAGE_BITS, (end - page) << PAGE_BITS, frames + (at << PAGE_BITS)) < 0)
      return false
    for (; page < end; page++) store<u64>(labels + ((page & (FRAMES - 1)) << 3), label(pack, page))
  }
  return true
}

function isHeld(pack: u32, page: u32): bool {
  return load<u64>(labels + ((page & (FRAMES - 1)) << 3)) === label(pack, page)
}

function label(pack: u32, page: u32): u64 {
  return (((<u64>pack) << 32) | page) + 1
}

function readLarge(pack: u32, from: u32, length: u32): usize {
  if (length + SLACK > largeSize) {
    largeSize = length + SLACK + (length >>> 1)
    large = reserve(largeSize)
  }
  return readPack(pack, from, length, large) < <i32>length ? 0 : large
}
