import { type AssistanceEntry, assistanceLineKinds } from '@handiwork/core/contract'

/** The stacked column of a month: `x` and `width` in percent, heights and tops in pixels. */
export interface DeclaredColumn {
  readonly month: string
  readonly x: number
  readonly width: number
  readonly lines: number
  readonly parts: {
    readonly lines: AssistanceEntry
    readonly heights: Parts
    readonly tops: Parts
  }
}

type Parts = Readonly<Record<(typeof assistanceLineKinds)[number], number>>

/** The share of a month's width that its column takes. */
const COLUMN_SHARE = 0.8

/** Places one column per month from the first to the last one, with the highest at `height`. */
export function declaredColumns(months: readonly AssistanceEntry[], height: number) {
  const first = monthOf(months[0])
  const count = monthOf(months.at(-1)) - first + 1
  const max = Math.max(1, ...months.map(lineCount))
  const columns = months.map((entry): DeclaredColumn => {
    const scale = height / max
    const heights = partsOf((kind) => entry[kind] * scale)
    const tops = {
      undeclared: height - heights.undeclared,
      assisted: height - heights.undeclared - heights.assisted,
      agent: height - heights.undeclared - heights.assisted - heights.agent,
    }
    return {
      month: entry.name,
      x: (100 * (monthOf(entry) - first + (1 - COLUMN_SHARE) / 2)) / count,
      width: (100 * COLUMN_SHARE) / count,
      lines: lineCount(entry),
      parts: { lines: entry, heights, tops },
    }
  })
  return { columns, years: listYears(first, count) }
}

/** The years, with the position of their first shown month in percent. */
function listYears(first: number, count: number) {
  if (Number.isNaN(first)) return []
  const from = Math.floor(first / 12)
  const to = Math.floor((first + count - 1) / 12)
  return Array.from({ length: to - from + 1 }, (_, index) => ({
    year: from + index,
    x: (100 * Math.max(0, (from + index) * 12 - first)) / count,
  }))
}

function partsOf(sizeOf: (kind: keyof Parts) => number): Parts {
  return { undeclared: sizeOf('undeclared'), assisted: sizeOf('assisted'), agent: sizeOf('agent') }
}

function lineCount(entry: AssistanceEntry): number {
  return assistanceLineKinds.reduce((sum, kind) => sum + entry[kind], 0)
}

function monthOf(entry: AssistanceEntry | undefined): number {
  const [year, month] = entry?.name.split('-').map(Number) ?? []
  return year === undefined || month === undefined ? Number.NaN : 12 * year + month - 1
}
