/** How many pages show on each side of the current one (spec §9). */
const EACH_SIDE = 2

/** Pages that are left out between two that show. */
export const GAP = 'gap'

/** The pages of a list to offer: the first, the last, and those around the current one. */
export function pageWindow(page: number, pages: number): readonly (number | typeof GAP)[] {
  const from = Math.max(1, page - EACH_SIDE)
  const to = Math.min(pages, page + EACH_SIDE)
  return [...upTo(from), ...range(from, to), ...after(to, pages)]
}

/** Which entries a page of a list shows, counted from 1. */
export function entriesOf(page: number, size: number, total: number) {
  return { from: Math.min(total, (page - 1) * size + 1), to: Math.min(total, page * size) }
}

// --- internal ---

/** What stands for the pages before the window; a gap that hid one page only would take as much room as that page. */
function upTo(from: number): readonly (number | typeof GAP)[] {
  return from <= 3 ? range(1, from - 1) : [1, GAP]
}

function after(to: number, pages: number): readonly (number | typeof GAP)[] {
  return pages - to <= 2 ? range(to + 1, pages) : [GAP, pages]
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}
