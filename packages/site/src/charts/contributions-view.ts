import { languageColor } from '@handiwork/core/catalog'
import type { Push } from '@handiwork/core/contract'
import { scaleLinear } from 'd3-scale'
import { compact } from './compact.ts'
import { figuresOf, type Month, mainLanguages, type PushKey, partsOf, twelveMonths } from './twelve-months.ts'

/** The colour of what is no single language. */
export const OTHER_COLOR = '#a39a90'

/** Twelve months, drawn and told; x in per cent and y in px, so that the words keep their size at every width. */
export interface ContributionsView {
  /** What columns are stacked of, from the bottom; everything else is last and has no name. */
  readonly series: readonly { readonly name?: string; readonly color: string }[]
  readonly months: readonly Date[]
  readonly charts: readonly MonthChart[]
  /** Place of the last month with work. */
  readonly latest: number
  /** Commits touched several languages somewhere, so that languages add up to more than the month. */
  readonly overlap: boolean
}

export interface MonthChart {
  readonly key: PushKey
  readonly ticks: readonly { readonly y: number; readonly words: string }[]
  readonly columns: readonly Column[]
}

export interface Column {
  readonly total: number
  /** By series. */
  readonly figures: readonly number[]
  readonly pieces: readonly { readonly series: number; readonly y: number; readonly height: number }[]
}

/** Nothing where twelve months saw no work. */
export function contributionsView(
  pushes: readonly Push[],
  now: Date,
  height: number,
): ContributionsView | undefined {
  const months = twelveMonths(pushes, now)
  const latest = months.findLastIndex(({ total }) => keys.some((key) => total[key] > 0))
  if (latest < 0) return undefined
  const names = mainLanguages(months, NAMED)
  const hasOther = keys.some((key) => months.some((month) => (figuresOf(month, names, key).at(-1) ?? 0) > 0))
  return {
    series: [
      ...names.map((name) => ({ name, color: languageColor(name) })),
      ...(hasOther ? [{ color: OTHER_COLOR }] : []),
    ],
    months: months.map(({ start }) => start),
    charts: keys.map((key) => chartOf(months, names, key, height)),
    latest,
    overlap: months.some((month) => sum(figuresOf(month, names, 'commitCount')) > month.total.commitCount),
  }
}

/** The line columns stand on. */
export function baseOf(height: number): number {
  return height - ROOM_BELOW
}

// --- internal ---

const keys = ['commitCount', 'additionCount', 'deletionCount'] as const
const NAMED = 3
const TICKS = 3
const ROOM_ABOVE = 18
const ROOM_BELOW = 24
/** Between the pieces of a column. */
const GAP = 1.5
/** A piece of 1 px with its gap. */
const LEAST = 1 + GAP

function chartOf(
  months: readonly Month[],
  names: readonly string[],
  key: PushKey,
  height: number,
): MonthChart {
  const most = Math.max(...months.map(({ total }) => total[key]))
  const base = baseOf(height)
  const y = scaleLinear([0, Math.max(1, most)], [base, ROOM_ABOVE])
  return {
    key,
    ticks: y
      .ticks(TICKS)
      .filter((value) => most > 0 && value > 0 && Number.isInteger(value))
      .map((value) => ({ y: rounded(y(value)), words: compact(value) })),
    columns: months.map((month) => ({
      total: month.total[key],
      figures: figuresOf(month, names, key),
      pieces: stacked(
        partsOf(month, names, key).map((part) => base - y(part)),
        base,
      ),
    })),
  }
}

/** However small, a piece can be seen: what it takes for that, the biggest gives. */
function stacked(heights: readonly number[], base: number): Column['pieces'] {
  const seen = heights.map((height) => (height > 0 ? Math.max(LEAST, height) : 0))
  const biggest = seen.indexOf(Math.max(...seen))
  seen[biggest] = Math.max(LEAST, (seen[biggest] ?? 0) - sum(seen) + sum(heights))
  return seen.flatMap((height, series) => {
    const y = base - sum(seen.slice(0, series + 1))
    return height > 0 && sum(heights) > 0 ? [{ series, y: rounded(y), height: rounded(height - GAP) }] : []
  })
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
