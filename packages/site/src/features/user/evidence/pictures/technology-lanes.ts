import type { EvidenceSeries } from '@handiwork/core/api'
import { sumXp } from './sum-xp.ts'

/** A timeline with one lane per technology. x is in percent, y in px. */
export interface TechnologyLanes {
  readonly lanes: readonly TechnologyLane[]
  /** Where years begin. */
  readonly years: readonly { readonly year: string; readonly x: number }[]
}

export interface TechnologyLane extends EvidenceSeries {
  readonly bars: readonly { readonly x: number; readonly width: number; readonly height: number }[]
  /** xp by year, in the order of `years`. They add up to `experience` exactly. */
  readonly byYear: readonly number[]
}

/** All lanes share one scale of xp and time. */
export function technologyLanes(technologies: readonly EvidenceSeries[], height: number): TechnologyLanes {
  const used = technologies.filter(({ months }) => months.length > 0)
  const indexes = used.flatMap(({ months }) => months.map(({ month }) => toIndex(month)))
  if (indexes.length === 0) return { lanes: [], years: [] }
  const first = Math.min(...indexes)
  const count = Math.max(MIN_MONTHS, Math.max(...indexes) - first + 1)
  const most = Math.max(...used.flatMap(({ months }) => months.map(({ experience }) => experience)))
  const years = Array.from({ length: count }, (_, at) => first + at).filter(
    (index, at) => at === 0 || index % 12 === 0,
  )
  return {
    lanes: used.map((one) => ({
      ...one,
      bars: one.months.map(({ month, experience }) => ({
        x: round((100 * (toIndex(month) - first + 0.15)) / count),
        width: round(70 / count),
        height: Math.max(MIN_HEIGHT, round(most === 0 ? 0 : (height * experience) / most)),
      })),
      byYear: years.map((index) =>
        sumXp(
          one.months
            .filter(({ month }) => Number(month.slice(0, 4)) === Math.floor(index / 12))
            .map(({ experience }) => experience),
        ),
      ),
    })),
    years: years.map((index) => ({
      year: String(Math.floor(index / 12)),
      x: round((100 * (index - first)) / count),
    })),
  }
}

/** A short history is not stretched over the whole width. */
const MIN_MONTHS = 12
const MIN_HEIGHT = 2

function toIndex(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
