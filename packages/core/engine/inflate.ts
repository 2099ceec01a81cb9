import { adler32 } from './adler'
import { beginBits, bytesAvailable, isPastEnd, nextUnreadByte, refill, setBitBuffer, take } from './bits'
import { unpackBlock } from './block'
import { initCodeLengths, readCodes } from './code-lengths'
import { initCodes, useFixedCodes } from './codes'
import { initCopyBack } from './copy-back'
import { BAD_BLOCK, BAD_STORED_LENGTH, NO_ZLIB_STREAM, TRUNCATED, WRONG_CHECKSUM, WRONG_SIZE } from './fault'
import { initHuffman } from './huffman'
import { begin, end, setWritten, startOutput, written } from './output'
import { initSymbols } from './symbols'

const HEAD_BYTES: isize = 2
const CHECKSUM_BYTES: isize = 4
const STORED_HEAD_BYTES: isize = 4

/** Reserves the tables, once per thread. */
export function initInflate(): void {
  initHuffman()
  initSymbols()
  initCodes()
  initCodeLengths()
  initCopyBack()
}

/**
 * Unpacks the zlib stream (RFC 1950) at `source` into exactly `size` bytes at `target`. Returns the number of
 * source bytes consumed, or a fault.
 * May read up to 16 bytes past `sourceEnd` and write up to 32 bytes past the target's end.
 */
export function inflate(source: usize, sourceEnd: usize, target: usize, size: u32): i32 {
  if (sourceEnd < source + HEAD_BYTES) return TRUNCATED
  if (!isZlibHeader(load<u8>(source), load<u8>(source, 1))) return NO_ZLIB_STREAM
  beginBits(source + HEAD_BYTES, sourceEnd)
  startOutput(target, size)
  const fault = unpackBlocks()
  // Faults caused by the zeros after the end mean that the stream is truncated.
  if (isPastEnd()) return TRUNCATED
  if (fault < 0) return fault
  if (written !== end) return WRONG_SIZE
  const checksum = nextUnreadByte()
  if (bytesAvailable(checksum) < CHECKSUM_BYTES) return TRUNCATED
  if (bswap<u32>(load<u32>(checksum)) !== adler32(begin, size)) return WRONG_CHECKSUM
  return <i32>(checksum + CHECKSUM_BYTES - source)
}

/**
 * Unpacks at most `size` bytes of a stream of which only the beginning is available. Returns how many are certain.
 * Reads and writes as far past the ends as `inflate`.
 */
export function inflateStart(source: usize, sourceEnd: usize, target: usize, size: u32): u32 {
  if (!isZlibHeader(load<u8>(source), load<u8>(source, 1))) return 0
  beginBits(source + HEAD_BYTES, sourceEnd)
  startOutput(target, size)
  unpackBlocks()
  return isPastEnd() ? 0 : <u32>(min(written, end) - begin)
}

/**
 * Checks for deflate with a window of at most 32 KiB, no preset dictionary and valid check bits (section
 * 2.2).
 */
function isZlibHeader(method: u32, flags: u32): bool {
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

/** RFC 1951, section 3.2.4. */
function unpackStored(): i32 {
  const head = nextUnreadByte()
  if (bytesAvailable(head) < STORED_HEAD_BYTES) return TRUNCATED
  const length: u32 = load<u16>(head)
  if ((length ^ load<u16>(head, 2)) !== 0xffff) return BAD_STORED_LENGTH
  const from = head + STORED_HEAD_BYTES
  const available = bytesAvailable(from)
  // A block before may have written past the end.
  const space = <isize>end - <isize>written
  if (space < 0) return WRONG_SIZE
  const copied = min(<isize>length, min(available, space))
  memory.copy(written, from, copied)
  setWritten(written + copied)
  if (available < <isize>length) return TRUNCATED
  if (copied < <isize>length) return WRONG_SIZE
  setBitBuffer(0, 0, from + length)
  return 0
}
