/** Lines of a file, from the first to the last one, which both count. The first line of a file is 1. */
export interface LineRange {
  readonly first: number
  readonly last: number
}

export type LineCounter = (range: LineRange) => number

/** Returns a function that counts the lines which a range has in common with ordered, separate ranges. */
export function createOverlapCounter(ordered: readonly LineRange[]): LineCounter {
  const countUpTo = createPositions(ordered)
  return ({ first, last }) => (last < first ? 0 : countUpTo(last) - countUpTo(first - 1))
}

/** Like `createOverlapCounter`, but counts each line only once, for the first range that contains it. */
export function createUniqueCounter(ordered: readonly LineRange[]): LineCounter {
  const countUpTo = createPositions(ordered)
  // For each line, a line at or after it that may be uncounted. Following them is almost linear in total.
  const next = Uint32Array.from({ length: countUpTo(Number.POSITIVE_INFINITY) + 1 }, (_, index) => index)
  const findUncounted = (index: number) => {
    let found = index
    while (next[found] !== found) {
      next[found] = next[next[found]!]!
      found = next[found]!
    }
    return found
  }
  return ({ first, last }) => {
    const end = last < first ? 0 : countUpTo(last)
    let count = 0
    for (let line = findUncounted(countUpTo(first - 1)); line < end; line = findUncounted(line)) {
      next[line] = line + 1
      count++
    }
    return count
  }
}

/** Returns a function that counts the lines of ordered, separate ranges up to a line. */
function createPositions(ordered: readonly LineRange[]): (line: number) => number {
  const before = [0]
  for (const { first, last } of ordered) before.push(before.at(-1)! + last - first + 1)
  return (line) => {
    const index = countStartedAt(ordered, line)
    const current = ordered[index - 1]
    return current === undefined ? 0 : before[index]! - Math.max(0, current.last - line)
  }
}

/** The number of ranges that start at or before a line. */
function countStartedAt(ordered: readonly LineRange[], line: number): number {
  let [low, high] = [0, ordered.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ordered[middle]!.first <= line) low = middle + 1
    else high = middle
  }
  return low
}
