/** Work that several threads share: rows in batches, and how many of these are taken. */
export interface Batches {
  readonly rows: Uint32Array<SharedArrayBuffer>
  /** Where each batch begins, and where the last one ends. */
  readonly first: Uint32Array<SharedArrayBuffer>
  readonly taken: Int32Array<SharedArrayBuffer>
}

/** Puts groups that belong together into batches of about that many rows. */
export function inBatches(groups: readonly Uint32Array[], size: number): Batches {
  const rows = shared(groups.reduce((sum, group) => sum + group.length, 0))
  const first = [0]
  let at = 0
  for (const group of groups) {
    rows.set(group, at)
    at += group.length
    if (at - first.at(-1)! >= size) first.push(at)
  }
  if (first.at(-1) !== at) first.push(at)
  const starts = shared(first.length)
  starts.set(first)
  return { rows, first: starts, taken: new Int32Array(new SharedArrayBuffer(4)) }
}

/** The numbers below `count`, in batches of so many. */
export function countedBatches(count: number, size: number): Batches {
  const numbers = Uint32Array.from({ length: count }, (_, number) => number)
  const starts = Array.from({ length: Math.ceil(count / size) }, (_, batch) => batch * size)
  return inBatches(
    starts.map((start) => numbers.subarray(start, start + size)),
    size,
  )
}

/** A batch nobody has taken yet; undefined where there is none left. */
export function nextBatch({ rows, first, taken }: Batches): Uint32Array | undefined {
  const number = Atomics.add(taken, 0, 1)
  return number + 1 < first.length ? rows.subarray(first[number], first[number + 1]) : undefined
}

/** How much is taken of all there is, 0 to 1. */
export function shareTaken({ first, taken }: Batches): number {
  const count = first.length - 1
  return count === 0 ? 1 : Math.min(Atomics.load(taken, 0), count) / count
}

// --- internal ---

function shared(length: number): Uint32Array<SharedArrayBuffer> {
  return new Uint32Array(new SharedArrayBuffer(4 * length))
}
