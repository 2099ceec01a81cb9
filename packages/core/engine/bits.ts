/**
 * The bit buffer of a deflate stream, least significant bit first (RFC 1951, section 3.1.1). A hot loop
 * copies all three to locals and writes them back with `setBitBuffer`.
 *
 * Only the lowest six bits of a `count` are significant, so a whole table entry can be subtracted from it.
 */
export let bitBuffer: u64 = 0
export let bitCount: u64 = 0
export let nextByte: usize = 0
let end: usize = 0

export function beginBits(source: usize, sourceEnd: usize): void {
  setBitBuffer(0, 0, source)
  end = sourceEnd
}

export function setBitBuffer(bits: u64, count: u64, next: usize): void {
  bitBuffer = bits
  bitCount = count
  nextByte = next
}

/** The eight bytes at `next`. Bytes beyond the source read as zero. */
export function wordAt(next: usize): u64 {
  const available = <isize>end - <isize>next
  if (available >= 8) return load<u64>(next)
  return available > 0 ? load<u64>(next) & (((<u64>1) << (available << 3)) - 1) : 0
}

/** The number of whole bytes that a refill reads, so that at least 56 bits are buffered. */
export function refillByteCount(count: u64): usize {
  return <usize>((~count >>> 3) & 7)
}

export function refill(): void {
  bitBuffer |= wordAt(nextByte) << bitCount
  nextByte += refillByteCount(bitCount)
  bitCount |= 56
}

/** Consumes the next `width` bits. Up to 56 bits are available after each refill. */
export function take(width: u64): u32 {
  const value = <u32>(bitBuffer & (((<u64>1) << width) - 1))
  bitBuffer >>= width
  bitCount -= width
  return value
}

/** The first byte of which no bit has been consumed. */
export function nextUnreadByte(): usize {
  return nextByte - <usize>((bitCount & 63) >>> 3)
}

/** Returns true if more bits were consumed than the source has. */
export function isPastEnd(): bool {
  return nextUnreadByte() > end
}

/** The last position at which a full word can be loaded. */
export function lastFullWord(): usize {
  return end - 8
}

/** The number of bytes from `at` to the end of the source. Negative beyond the end. */
export function bytesAvailable(at: usize): isize {
  return <isize>end - <isize>at
}
