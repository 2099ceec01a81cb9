/** The columns left of a page, which mark the selected link. */
export const GUTTER = 2

/** Longer lines are hard to read. */
export const MAX_WIDTH = 100

/** Title, keys, the empty lines around the page, and a line that remains free. */
const RESERVED_ROWS = 5

/** The rows of a page that a terminal shows. */
export const visibleRows = (rows: number): number => Math.max(1, rows - RESERVED_ROWS)

/** The width of a page in a terminal. */
export const pageWidth = (columns: number): number => Math.min(columns, MAX_WIDTH) - GUTTER
