import type { EvidenceSeries } from '@handiwork/core/api'
import { languageColor } from '@handiwork/core/catalog'
import { OTHER_COLOR } from '../../../../charts/contributions-view.ts'
import { sumXp } from './sum-xp.ts'

/** Shares of languages over time as stacked areas. x and y of the paths are in percent of the picture. */
export interface LanguageAreas {
  /** All quarters from the first to the last one with commits, such as 2026 Q2. */
  readonly quarters: readonly string[]
  /** From the bottom, highest xp first. The last one without a name combines all other languages. */
  readonly areas: readonly LanguageArea[]
  /** Where years begin. */
  readonly years: readonly { readonly year: string; readonly x: number }[]
}

export interface LanguageArea {
  readonly name?: string
  readonly color: string
  readonly experience: number
  /** xp by quarter. They add up to `experience` exactly. */
  readonly values: readonly number[]
  /** Percent of the quarter's xp. Undefined for quarters without xp. */
  readonly shares: readonly (number | undefined)[]
  /** The `d` attribute. A quarter without xp is a gap. */
  readonly path: string
}

export function languageAreas(languages: readonly EvidenceSeries[]): LanguageAreas | undefined {
  const months = languages.flatMap((one) => one.months.map(({ month }) => toQuarter(month)))
  if (months.length === 0) return undefined
  const [first, last] = [Math.min(...months), Math.max(...months)]
  const quarters = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const series = combine(languages, quarters)
  const totals = quarters.map((_, at) => sumXp(series.map(({ values }) => values[at] ?? 0)))
  const shares = series.map(({ values }) =>
    values.map((value, at) => (totals[at] ? (100 * value) / totals[at] : undefined)),
  )
  const below = (index: number, at: number) => sumXp(shares.slice(0, index).map((one) => one[at] ?? 0))
  return {
    quarters: quarters.map((quarter) => `${Math.floor(quarter / 4)} Q${(quarter % 4) + 1}`),
    areas: series.map((one, index) => ({
      ...one,
      shares: shares[index] ?? [],
      path: runsOf(totals)
        .map((run) =>
          areaPath(
            run.map((at) => ({ at, low: below(index, at), high: below(index + 1, at) })),
            quarters.length,
          ),
        )
        .join(''),
    })),
    years: quarters.flatMap((quarter, at) =>
      quarter % 4 === 0 || at === 0
        ? [{ year: String(Math.floor(quarter / 4)), x: round((100 * at) / quarters.length) }]
        : [],
    ),
  }
}

const MAX_NAMED_AREAS = 5

type Series = Pick<LanguageArea, 'name' | 'color' | 'experience' | 'values'>

function combine(languages: readonly EvidenceSeries[], quarters: readonly number[]): Series[] {
  const all = languages.map(({ name, experience, months }) => ({
    ...{ name, color: languageColor(name), experience },
    values: quarters.map((quarter) =>
      sumXp(months.filter(({ month }) => toQuarter(month) === quarter).map((one) => one.experience)),
    ),
  }))
  const rest = all.slice(MAX_NAMED_AREAS)
  if (rest.length < 2) return all
  const other = {
    color: OTHER_COLOR,
    experience: sumXp(rest.map(({ experience }) => experience)),
    values: quarters.map((_, at) => sumXp(rest.map(({ values }) => values[at] ?? 0))),
  }
  return [...all.slice(0, MAX_NAMED_AREAS), other]
}

/** Indexes of neighboring quarters with xp. */
function runsOf(totals: readonly number[]): number[][] {
  const runs: number[][] = []
  for (const [at, total] of totals.entries())
    if (total > 0 && at > 0 && (totals[at - 1] ?? 0) > 0) runs.at(-1)?.push(at)
    else if (total > 0) runs.push([at])
  return runs
}

/** Values apply to the middle of a quarter; the area reaches the edges of the first and the last one. */
function areaPath(
  run: readonly { readonly at: number; readonly low: number; readonly high: number }[],
  count: number,
): string {
  const [first, last] = [run[0], run.at(-1)]
  if (!first || !last) return ''
  const points = [
    { ...first, x: first.at },
    ...run.map((point) => ({ ...point, x: point.at + 0.5 })),
    { ...last, x: last.at + 1 },
  ].map(({ x, low, high }) => ({
    x: round((100 * x) / count),
    low: round(100 - low),
    high: round(100 - high),
  }))
  const top = points.map(({ x, high }) => `${x} ${high}`)
  const bottom = points.map(({ x, low }) => `${x} ${low}`).reverse()
  return `M${[...top, ...bottom].join('L')}Z`
}

function toQuarter(month: string): number {
  return Number(month.slice(0, 4)) * 4 + Math.floor((Number(month.slice(5)) - 1) / 3)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
