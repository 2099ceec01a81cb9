/** An odd factor from the golden ratio with well-spread bits. Multiplying by it affects all higher bits. */
const FACTOR: u64 = ((<u64>0x9e3779b9) << 32) | 0x7f4a7c15

/**
 * A fast hash of the bytes from `start` to `end`, 8 bytes per step. The last word overlaps the previous one,
 * which avoids reading single bytes.
 */
export function hashBytes(start: usize, end: usize): u32 {
  let hash = <u64>(end - start) * FACTOR
  let at = start
  for (; at + 8 < end; at += 8) hash = mix(hash ^ load<u64>(at))
  hash = mix(hash ^ (end - start >= 8 ? load<u64>(end - 8) : shortWord(start, end - start)))
  return <u32>(hash ^ (hash >>> 32))
}

/** Packs fewer than 8 bytes into one word without losing any. */
function shortWord(at: usize, length: usize): u64 {
  if (length >= 4) return ((<u64>load<u32>(at)) << 32) | load<u32>(at + length - 4)
  if (length === 0) return 0
  return ((<u64>load<u8>(at)) << 16) | ((<u64>load<u8>(at + (length >>> 1))) << 8) | load<u8>(at + length - 1)
}

function mix(hash: u64): u64 {
  return rotr(hash * FACTOR, 32)
}

export function equalBytes(one: usize, other: usize, length: usize): bool {
  if (length < 8) return shortWord(one, length) === shortWord(other, length)
  if (length < 16)
    return (
      load<u64>(one) === load<u64>(other) && load<u64>(one + length - 8) === load<u64>(other + length - 8)
    )
  for (let at: usize = 0; at + 16 < length; at += 16)
    if (v128.any_true(v128.xor(v128.load(one + at), v128.load(other + at)))) return false
  return !v128.any_true(v128.xor(v128.load(one + length - 16), v128.load(other + length - 16)))
}
