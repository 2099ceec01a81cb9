/**
 * The bits of a deflate stream that are read but not yet taken, least significant first (RFC 1951, section 3.1.1). A loop that
 * takes many keeps the three in variables of its own, and gives them back with `heldNow`.
 *
 * Only the lowest six bits of a `count` are meant: so what is taken can be subtracted together with whatever else stands in a
 * table's entry.
 */
export let heldBits: u64 = 0
export let heldCount: u64 = 0
export let nextByte: usize = 0
let end: usize = 0

export function beginBits(source: usize, sourceEnd: usize): void {
  heldNow(0, 0, source)
  end = sourceEnd
}

export function heldNow(bits: u64, count: u64, next: usize): void {
  heldBits = bits
  heldCount = count
  nextByte = next
}

/** The eight bytes at `next`; zeros stand for what is beyond the source. */
export function wordAt(next: usize): u64 {
  const left = <isize>end - <isize>next
  if (left >= 8) return load<u64>(next)
  return left > 0 ? load<u64>(next) & (((<u64>1) << (left << 3)) - 1) : 0
}

/** How many whole bytes a refill takes in, so that at least 56 bits are held. */
export function taken(count: u64): usize {
  return <usize>((~count >>> 3) & 7)
}

export function refill(): void {
  heldBits |= wordAt(nextByte) << heldCount
  nextByte += taken(heldCount)
  heldCount |= 56
}

/** The next `width` bits; 56 can be taken after each refill. */
export function take(width: u64): u32 {
  const value = <u32>(heldBits & (((<u64>1) << width) - 1))
  heldBits >>= width
  heldCount -= width
  return value
}

/** The first byte of which nothing is taken. */
export function byteAfter(): usize {
  return nextByte - <usize>((heldCount & 63) >>> 3)
}

/** Whether more was taken than there was. */
export function isOver(): bool {
  return byteAfter() > end
}

/** Up to here a word can be read as it stands. */
export function lastWord(): usize {
  return end - 8
}

/** How many bytes there are from `at` on, below 0 where that is beyond the end. */
export function bytesFrom(at: usize): isize {
  return <isize>end - <isize>at
}
