import { languageColor } from '@handiwork/core/catalog'
import { type Month, type Push, twelveMonths } from '@handiwork/core/contract'
import { scaleLinear } from 'd3-scale'
import { formatCompact } from './format-compact.ts'
import { countsByLanguage, mainLanguages, type PushKey, scaledParts } from './month-languages.ts'

/** Color of the combined other languages. */
export const OTHER_COLOR = '#a39a90'

/**
 * Chart geometry of twelve months. x is in percent and y in px, so that text keeps its size at every width.
 */
export interface ContributionsView {
  /** The stacked series, from the bottom. The last one without a name combines all other languages. */
  readonly series: readonly { readonly name?: string; readonly color: string }[]
  readonly months: readonly Date[]
  readonly charts: readonly MonthChart[]
  /** Index of the last month with commits. */
  readonly latest: number
  /**
   * Whether commits touched several languages, so that the languages add up to more than the month's total.
   */
  readonly overlap: boolean
}

export interface MonthChart {
  readonly key: PushKey
  readonly ticks: readonly { readonly y: number; readonly label: string }[]
  readonly columns: readonly Column[]
}

export interface Column {
  readonly total: number
  /** Counts by series. */
  readonly figures: readonly number[]
  readonly segments: readonly { readonly series: number; readonly y: number; readonly height: number }[]
}

/** Undefined if there were no commits in twelve months. */
export function contributionsView(
  pushes: readonly Push[],
  now: Date,
  height: number,
): ContributionsView | undefined {
  const months = twelveMonths(pushes, now)
  const latest = months.findLastIndex(({ total }) => keys.some((key) => total[key] > 0))
  if (latest < 0) return undefined
  const names = mainLanguages(months, MAX_NAMED_SERIES)
  const hasOther = keys.some((key) =>
    months.some((month) => (countsByLanguage(month, names, key).at(-1) ?? 0) > 0),
  )
  return {
    series: [
      ...names.map((name) => ({ name, color: languageColor(name) })),
      ...(hasOther ? [{ color: OTHER_COLOR }] : []),
    ],
    months: months.map(({ start }) => start),
    charts: keys.map((key) => buildChart(months, names, key, height)),
    latest,
    overlap: months.some(
      (month) => sum(countsByLanguage(month, names, 'commitCount')) > month.total.commitCount,
    ),
  }
}

/** y of the baseline. */
export function baselineY(height: number): number {
  return height - BOTTOM_MARGIN
}

const keys = ['commitCount', 'additionCount', 'deletionCount'] as const
const MAX_NAMED_SERIES = 3
const TICK_COUNT = 3
const TOP_MARGIN = 18
const BOTTOM_MARGIN = 24
/** Gap between the segments of a column, in px. */
const SEGMENT_GAP = 1.5
/** Height of a 1 px segment with its gap. */
const MIN_SEGMENT_HEIGHT = 1 + SEGMENT_GAP

function buildChart(
  months: readonly Month[],
  names: readonly string[],
  key: PushKey,
  height: number,
): MonthChart {
  const max = Math.max(...months.map(({ total }) => total[key]))
  const base = baselineY(height)
  const y = scaleLinear([0, Math.max(1, max)], [base, TOP_MARGIN])
  return {
    key,
    ticks: y
      .ticks(TICK_COUNT)
      .filter((value) => max > 0 && value > 0 && Number.isInteger(value))
      .map((value) => ({ y: roundPx(y(value)), label: formatCompact(value) })),
    columns: months.map((month) => ({
      total: month.total[key],
      figures: countsByLanguage(month, names, key),
      segments: stackSegments(
        scaledParts(month, names, key).map((value) => base - y(value)),
        base,
      ),
    })),
  }
}

/** Raises small segments to the minimum height and takes the difference from the largest one. */
function stackSegments(heights: readonly number[], base: number): Column['segments'] {
  const visibleHeights = heights.map((height) => (height > 0 ? Math.max(MIN_SEGMENT_HEIGHT, height) : 0))
  const largest = visibleHeights.indexOf(Math.max(...visibleHeights))
  visibleHeights[largest] = Math.max(
    MIN_SEGMENT_HEIGHT,
    (visibleHeights[largest] ?? 0) - sum(visibleHeights) + sum(heights),
  )
  return visibleHeights.flatMap((height, series) => {
    const y = base - sum(visibleHeights.slice(0, series + 1))
    return height > 0 && sum(heights) > 0
      ? [{ series, y: roundPx(y), height: roundPx(height - SEGMENT_GAP) }]
      : []
  })
}

function roundPx(value: number): number {
  return Math.round(value * 10) / 10
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
