import { readPack } from './host'
import { reserve } from './memory'

/**
 * Packs are read in pages, and recently used pages are cached. Neighboring pages use neighboring frames, so
 * that data across a page boundary is contiguous.
 */
const PAGE_BITS: u32 = 13
const PAGE: u32 = 1 << PAGE_BITS
const FRAMES: u32 = 256

/** Readers may read slightly beyond the requested range. */
const SLACK: u32 = 64

let frames: usize = 0
/** The page in each frame: pack and page number, plus one; 0 if empty. */
let labels: usize = 0
let large: usize = 0
let largeSize: u32 = 0

export function initPages(): void {
  frames = reserve(FRAMES * PAGE + SLACK)
  labels = reserve(FRAMES << 3)
}

/**
 * The address of `length` bytes of a pack from an offset below 2^45, valid until the next call. Returns 0 if
 * they cannot be read.
 */
export function readPackRange(pack: u32, from: u64, length: u32): usize {
  const first = <u32>(from >>> PAGE_BITS)
  const last = <u32>((from + length - 1) >>> PAGE_BITS)
  const frame = first & (FRAMES - 1)
  if (frame + (last - first) >= FRAMES) return readLarge(pack, from, length)
  if (!loadPages(pack, first, last)) return 0
  return frames + (frame << PAGE_BITS) + (<u32>from & (PAGE - 1))
}

/** Reads the missing pages of a range, contiguous ones in a single call. */
function loadPages(pack: u32, first: u32, last: u32): bool {
  let page = first
  while (page <= last) {
    if (isLoaded(pack, page)) {
      page++
      continue
    }
    let end = page + 1
    while (end <= last && !isLoaded(pack, end)) end++
    const at = page & (FRAMES - 1)
    const offset = <f64>((<u64>page) << PAGE_BITS)
    if (readPack(pack, offset, (end - page) << PAGE_BITS, frames + (at << PAGE_BITS)) < 0) return false
    for (; page < end; page++) store<u64>(labels + ((page & (FRAMES - 1)) << 3), pageLabel(pack, page))
  }
  return true
}

function isLoaded(pack: u32, page: u32): bool {
  return load<u64>(labels + ((page & (FRAMES - 1)) << 3)) === pageLabel(pack, page)
}

function pageLabel(pack: u32, page: u32): u64 {
  return (((<u64>pack) << 32) | page) + 1
}

function readLarge(pack: u32, from: u64, length: u32): usize {
  if (length + SLACK > largeSize) {
    largeSize = length + SLACK + (length >>> 1)
    large = reserve(largeSize)
  }
  return readPack(pack, <f64>from, length, large) < <i32>length ? 0 : large
}
