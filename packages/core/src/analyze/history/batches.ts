/** Work shared by several threads: rows in batches, and the number of batches taken. */
export interface Batches {
  readonly rows: Uint32Array<SharedArrayBuffer>
  /** The start of each batch, then the end of the last one. */
  readonly first: Uint32Array<SharedArrayBuffer>
  readonly taken: Int32Array<SharedArrayBuffer>
}

/** Combines groups into batches of about `size` rows without splitting a group. */
export function createBatches(groups: readonly Uint32Array[], size: number): Batches {
  const rows = allocateShared(groups.reduce((sum, group) => sum + group.length, 0))
  const first = [0]
  let at = 0
  for (const group of groups) {
    rows.set(group, at)
    at += group.length
    if (at - first.at(-1)! >= size) first.push(at)
  }
  if (first.at(-1) !== at) first.push(at)
  const starts = allocateShared(first.length)
  starts.set(first)
  return { rows, first: starts, taken: new Int32Array(new SharedArrayBuffer(4)) }
}

/** The numbers below `count`, in batches of `size`. */
export function createNumberBatches(count: number, size: number): Batches {
  const numbers = Uint32Array.from({ length: count }, (_, number) => number)
  const starts = Array.from({ length: Math.ceil(count / size) }, (_, batch) => batch * size)
  return createBatches(
    starts.map((start) => numbers.subarray(start, start + size)),
    size,
  )
}

/** Takes the next batch. Returns undefined if none is left. */
export function nextBatch({ rows, first, taken }: Batches): Uint32Array | undefined {
  const number = Atomics.add(taken, 0, 1)
  return number + 1 < first.length ? rows.subarray(first[number], first[number + 1]) : undefined
}

/** The fraction of batches taken before the latest one, which is not finished yet. From 0 to less than 1. */
export function finishedFraction({ first, taken }: Batches): number {
  const count = first.length - 1
  return Math.max(0, Math.min(Atomics.load(taken, 0), count) - 1) / Math.max(1, count)
}

function allocateShared(length: number): Uint32Array<SharedArrayBuffer> {
  return new Uint32Array(new SharedArrayBuffer(4 * length))
}
