/** The ranks of the first two figures on a page, which counts of the board give. */
export interface KnownRanks {
  readonly first: number
  /** Of the second distinct figure, if there is one. */
  readonly second: number
}

/**
 * The ranks of one page of a board, from its figures as shown, in descending order. Equal figures share a rank, and the
 * next rank counts all before it. Entries of the first figure may be on earlier pages, so its successor needs a count.
 */
export function rankPage(figures: readonly number[], { first, second }: KnownRanks): number[] {
  const secondIndex = indexOfSecond(figures)
  let rank = first
  return figures.map((figure, index) => {
    if (index > 0 && figure !== figures[index - 1]) rank = second + index - secondIndex
    return rank
  })
}

/** The index of the first entry with another figure than the first one, or -1. */
export function indexOfSecond(figures: readonly number[]): number {
  return figures.findIndex((figure) => figure !== figures[0])
}
