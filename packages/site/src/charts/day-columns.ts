import { scaleLinear } from 'd3-scale'
import { formatCompact } from './format-compact.ts'

/** The count of one day. */
export interface DayCount {
  /** YYYY-MM-DD. */
  readonly date: string
  readonly count: number
}

/**
 * Chart geometry of daily columns. x is in percent and y in px, so that text keeps its size at every width.
 */
export interface DayColumns {
  readonly total: number
  /** The first day with the highest count. Undefined if all counts are zero. */
  readonly busiest: DayCount | undefined
  /** y of the baseline. */
  readonly base: number
  readonly ticks: readonly { readonly y: number; readonly label: string }[]
  readonly columns: readonly {
    readonly day: DayCount
    readonly left: number
    readonly width: number
    readonly y: number
    readonly height: number
  }[]
}

export function dayColumns(days: readonly DayCount[], height: number): DayColumns {
  const max = Math.max(0, ...days.map(({ count }) => count))
  const base = height - BOTTOM_MARGIN
  const y = scaleLinear([0, Math.max(1, max)], [base, TOP_MARGIN])
  const columnWidth = (100 - LABEL_WIDTH) / Math.max(1, days.length)
  return {
    total: days.reduce((total, { count }) => total + count, 0),
    busiest: max > 0 ? days.find(({ count }) => count === max) : undefined,
    base,
    ticks: y
      .ticks(TICK_COUNT)
      .filter((value) => max > 0 && value > 0 && Number.isInteger(value))
      .map((value) => ({ y: roundTo2(y(value)), label: formatCompact(value) })),
    columns: days.map((day, index) => ({
      day,
      left: roundTo2(LABEL_WIDTH + index * columnWidth),
      width: roundTo2(columnWidth),
      ...columnGeometry(base - y(day.count), base),
    })),
  }
}

const TICK_COUNT = 2
const TOP_MARGIN = 18
const BOTTOM_MARGIN = 20
/** Space for the tick labels, in percent. */
const LABEL_WIDTH = 8
/** Minimum height of a non-zero column, in px. */
const MIN_COLUMN_HEIGHT = 1.5

function columnGeometry(height: number, base: number) {
  const visibleHeight = height > 0 ? Math.max(MIN_COLUMN_HEIGHT, height) : 0
  return { y: roundTo2(base - visibleHeight), height: roundTo2(visibleHeight) }
}

function roundTo2(value: number): number {
  return Math.round(value * 100) / 100
}
