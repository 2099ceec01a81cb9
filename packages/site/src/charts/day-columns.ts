import { scaleLinear } from 'd3-scale'
import { compact } from './compact.ts'

/** What there was on one day. */
export interface DayCount {
  /** YYYY-MM-DD. */
  readonly date: string
  readonly count: number
}

/** Days side by side; x in per cent and y in px, so that the words keep their size at every width. */
export interface DayColumns {
  readonly total: number
  /** The first of those with most; nothing where all were quiet. */
  readonly busiest: DayCount | undefined
  /** Where columns stand. */
  readonly base: number
  readonly ticks: readonly { readonly y: number; readonly words: string }[]
  readonly columns: readonly {
    readonly day: DayCount
    readonly left: number
    readonly width: number
    readonly y: number
    readonly height: number
  }[]
}

export function dayColumns(days: readonly DayCount[], height: number): DayColumns {
  const most = Math.max(0, ...days.map(({ count }) => count))
  const base = height - ROOM_BELOW
  const y = scaleLinear([0, Math.max(1, most)], [base, ROOM_ABOVE])
  const step = (100 - LEFT) / Math.max(1, days.length)
  return {
    total: days.reduce((all, { count }) => all + count, 0),
    busiest: most > 0 ? days.find(({ count }) => count === most) : undefined,
    base,
    ticks: y
      .ticks(TICKS)
      .filter((value) => most > 0 && value > 0 && Number.isInteger(value))
      .map((value) => ({ y: rounded(y(value)), words: compact(value) })),
    columns: days.map((day, at) => ({
      day,
      left: rounded(LEFT + at * step),
      width: rounded(step),
      ...columnOf(base - y(day.count), base),
    })),
  }
}

// --- internal ---

const TICKS = 2
const ROOM_ABOVE = 18
const ROOM_BELOW = 20
/** For the words of the scale, in per cent. */
const LEFT = 8
/** However little there was, it can be seen; in px. */
const LEAST = 1.5

function columnOf(height: number, base: number) {
  const seen = height > 0 ? Math.max(LEAST, height) : 0
  return { y: rounded(base - seen), height: rounded(seen) }
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
