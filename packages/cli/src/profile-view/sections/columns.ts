/** Column positions of a result. The xp values of all sections line up. */
export interface Columns {
  readonly width: number
  /** The column after the last digit of the xp. */
  readonly edge: number
  /** Width of the column to the right of the xp; 0 if there is none. */
  readonly aside: number
}

export const MIN_WIDTH = 20
export const MAX_WIDTH = 100

/** Fits '12 cold, Mar 2025', or '12 cold' on a narrow screen. */
const ASIDE_WIDTH = 17
const SHORT_ASIDE_WIDTH = 7
export const GAP = 3
const MARGIN = 2

export function createColumns(availableWidth: number): Columns {
  const width = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, availableWidth))
  if (width >= 72) return { width, edge: width - MARGIN - ASIDE_WIDTH - GAP, aside: ASIDE_WIDTH }
  if (width >= 32) return { width, edge: width - SHORT_ASIDE_WIDTH - GAP, aside: SHORT_ASIDE_WIDTH }
  return { width, edge: width, aside: 0 }
}

/** Whether the right column fits text. */
export const isWide = (columns: Columns) => columns.aside === ASIDE_WIDTH
