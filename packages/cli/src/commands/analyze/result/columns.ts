/** Where the columns of a result stand, so that xp lines up under xp in every section. */
export interface Columns {
  readonly width: number
  /** The column after the last digit of the xp. */
  readonly edge: number
  /** The column to the right of the xp; 0 where there is no room for one. */
  readonly aside: number
}

export const NARROWEST = 20
export const WIDEST = 100

/** Room to say '12 cold, Mar 2025', and on a narrow screen '12 cold'. */
const ASIDE = 17
const SHORT_ASIDE = 7
export const GAP = 3
const MARGIN = 2

export function columnsFor(room: number): Columns {
  const width = Math.min(WIDEST, Math.max(NARROWEST, room))
  if (width >= 72) return { width, edge: width - MARGIN - ASIDE - GAP, aside: ASIDE }
  if (width >= 32) return { width, edge: width - SHORT_ASIDE - GAP, aside: SHORT_ASIDE }
  return { width, edge: width, aside: 0 }
}

/** Whether there is room for words beside the figures. */
export const isWide = (columns: Columns) => columns.aside === ASIDE
