import { PAGINATION_WINDOW } from '@handiwork/core/contract'

/** Marks omitted pages. */
export const GAP = 'gap'

/** Returns the pages to link: the first, the last, and those around the current one. */
export function pageWindow(page: number, pages: number): readonly (number | typeof GAP)[] {
  const from = Math.max(1, page - PAGINATION_WINDOW)
  const to = Math.min(pages, page + PAGINATION_WINDOW)
  return [...pagesBefore(from), ...range(from, to), ...pagesAfter(to, pages)]
}

/** Returns the range of entries on a page, starting at 1. */
export function entryRange(page: number, size: number, total: number) {
  return { from: Math.min(total, (page - 1) * size + 1), to: Math.min(total, page * size) }
}

/**
 * Returns the items before the window. A gap hides at least two pages, because a single page needs no more
 * space than the gap.
 */
function pagesBefore(from: number): readonly (number | typeof GAP)[] {
  return from <= 3 ? range(1, from - 1) : [1, GAP]
}

function pagesAfter(to: number, pages: number): readonly (number | typeof GAP)[] {
  return pages - to <= 2 ? range(to + 1, pages) : [GAP, pages]
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}
