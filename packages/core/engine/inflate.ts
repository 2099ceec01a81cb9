import { adler32 } from './adler'
import { beginBits, byteAfter, bytesFrom, heldNow, isOver, refill, take } from './bits'
import { unpackBlock } from './block'
import { initCodeLengths, readCodes } from './code-lengths'
import { initCodes, useFixedCodes } from './codes'
import { initCopyBack } from './copy-back'
import { BAD_BLOCK, BAD_STORED_LENGTH, NO_ZLIB_STREAM, TRUNCATED, WRONG_CHECKSUM, WRONG_SIZE } from './fault'
import { initHuffman } from './huffman'
import { begin, beginOutput, end, written, writtenTo } from './output'
import { initSymbols } from './symbols'

const HEAD_BYTES: isize = 2
const CHECKSUM_BYTES: isize = 4
const STORED_HEAD_BYTES: isize = 4

/** Takes the tables' memory, once per thread. */
export function initInflate(): void {
  initHuffman()
  initSymbols()
  initCodes()
  initCodeLengths()
  initCopyBack()
}

/**
 * Unpacks the zlib stream (RFC 1950) that begins at `source` into exactly `size` bytes at `target`; gives how many bytes of the
 * source it took, or a fault. Up to 16 bytes may be read after `sourceEnd`, and up to 32 written after the target's end.
 */
export function inflate(source: usize, sourceEnd: usize, target: usize, size: u32): i32 {
  if (sourceEnd < source + HEAD_BYTES) return TRUNCATED
  if (!isHead(load<u8>(source), load<u8>(source, 1))) return NO_ZLIB_STREAM
  beginBits(source + HEAD_BYTES, sourceEnd)
  beginOutput(target, size)
  const fault = unpackBlocks()
  // What comes of the zeros after the end is no fault of the stream's.
  if (isOver()) return TRUNCATED
  if (fault < 0) return fault
  if (written !== end) return WRONG_SIZE
  const checksum = byteAfter()
  if (bytesFrom(checksum) < CHECKSUM_BYTES) return TRUNCATED
  if (bswap<u32>(load<u32>(checksum)) !== adler32(begin, size)) return WRONG_CHECKSUM
  return <i32>(checksum + CHECKSUM_BYTES - source)
}

/** Deflate with a window of at most 32 KiB, no dictionary, and the check bits right (section 2.2). */
function isHead(method: u32, flags: u32): bool {
  return (method & 15) === 8 && method >>> 4 <= 7 && (flags & 32) === 0 && ((method << 8) | flags) % 31 === 0
}

/** RFC 1951, section 3.2.3. */
function unpackBlocks(): i32 {
  for (let isLast: u32 = 0; isLast === 0; ) {
    refill()
    isLast = take(1)
    const fault = unpackOne(take(2))
    if (fault < 0) return fault
  }
  return 0
}

function unpackOne(kind: u32): i32 {
  if (kind === 0) return unpackStored()
  if (kind === 3) return BAD_BLOCK
  if (kind === 1) {
    useFixedCodes()
  } else {
    const fault = readCodes()
    if (fault < 0) return fault
  }
  return unpackBlock()
}

/** Section 3.2.4. */
function unpackStored(): i32 {
  const head = byteAfter()
  if (bytesFrom(head) < STORED_HEAD_BYTES) return TRUNCATED
  const length: u32 = load<u16>(head)
  if ((length ^ load<u16>(head, 2)) !== 0xffff) return BAD_STORED_LENGTH
  const from = head + STORED_HEAD_BYTES
  if (bytesFrom(from) < <isize>length) return TRUNCATED
  if (<isize>end - <isize>written < <isize>length) return WRONG_SIZE
  memory.copy(written, from, length)
  writtenTo(written + length)
  heldNow(0, 0, from + length)
  return 0
}
