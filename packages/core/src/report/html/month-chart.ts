import type { Month } from '../../contract/index.ts'
import { formatMonth, formatNumber } from '../../format/index.ts'
import { type Markup, markup } from '../safe/markup.ts'
import { languageColor } from '../view/color.ts'
import { decimal } from '../view/decimal.ts'
import type { Figure } from '../view/rank-languages.ts'

export interface ChartOptions {
  readonly figure: Figure
  readonly title: string
  /** Languages with their own color. All others are combined. */
  readonly languages: readonly string[]
}

/** Twelve columns. x is in percent and y in pixels, so that text keeps its size at every width. */
export function monthChart(months: readonly Month[], options: ChartOptions): Markup {
  const { figure, title } = options
  const maxValue = roundUp(Math.max(...months.map(({ total }) => total[figure])))
  const valueList = months
    .map(({ start, total }) => `${formatMonth(start)} ${formatNumber(total[figure])}`)
    .join(', ')
  return markup`<svg width="100%" height="${HEIGHT}" role="img" aria-label="${title} by month: ${valueList}">${gridLines(maxValue)}${months.map(
    (monthData, index) => column(monthData, index, maxValue, options),
  )}<line class="base" x1="0" x2="100%" y1="${BASELINE + 0.5}" y2="${BASELINE + 0.5}"/></svg>`
}

const HEIGHT = 212
const BASELINE = 188
const PLOT_HEIGHT = 164
const LEFT_MARGIN = 7
const COLUMN_SPACING = (100 - LEFT_MARGIN) / 12
const COLUMN_WIDTH = 0.56 * COLUMN_SPACING

/** The smallest round number that is not below the value and has an integer half. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)))
  return power * ([1, 2, 4, 6, 8].find((step) => step * power >= Math.max(2, value)) ?? 10)
}

const gridLines = (maxValue: number): Markup[] =>
  [maxValue / 2, maxValue].map((value) => {
    const y = decimal(BASELINE - (PLOT_HEIGHT * value) / maxValue)
    return markup`<line class="grid" x1="0" x2="100%" y1="${y}" y2="${y}"/><text x="0" y="${decimal(
      BASELINE - (PLOT_HEIGHT * value) / maxValue - 4,
    )}">${formatCompact(value)}</text>`
  })

const formatCompact = (value: number): string =>
  new Intl.NumberFormat('en-US', {
    notation: value < 10_000 ? 'standard' : 'compact',
    maximumFractionDigits: 1,
  }).format(value)

function column(columnMonth: Month, index: number, maxValue: number, options: ChartOptions): Markup {
  const total = columnMonth.total[options.figure]
  const left = LEFT_MARGIN + index * COLUMN_SPACING
  const center = decimal(left + COLUMN_SPACING / 2, 2)
  let y = BASELINE
  const segments = languageShares(columnMonth, options).map(({ color, share }) => {
    const height = (PLOT_HEIGHT * total * share) / maxValue
    y -= height
    const fill = color === undefined ? markup`` : markup` style="--c:${color}"`
    return markup`<rect class="piece" x="${decimal(left + (COLUMN_SPACING - COLUMN_WIDTH) / 2, 2)}%" width="${decimal(COLUMN_WIDTH, 2)}%" y="${decimal(y, 2)}" height="${decimal(
      Math.max(0.5, height - 1),
      2,
    )}"${fill}/>`
  })
  const name = formatMonth(columnMonth.start)
  return markup`<g class="col"><title>${name}: ${formatNumber(total)}</title><rect class="hit" x="${decimal(left, 2)}%" width="${decimal(COLUMN_SPACING, 2)}%" y="0" height="${BASELINE}"/>${segments}<text x="${center}%" y="206" text-anchor="middle">${name.slice(0, 3)}</text></g>`
}

interface ColumnSegment {
  readonly color?: string
  readonly share: number
}

/** The share of each language in a month: a commit in two languages counts half for each. */
function languageShares(
  { total, languages }: Month,
  { figure, languages: ownLanguages }: ChartOptions,
): ColumnSegment[] {
  if (total[figure] === 0) return []
  const sum = [...languages.values()].reduce((accumulated, counts) => accumulated + counts[figure], 0)
  const divisor = Math.max(sum, figure === 'commitCount' && sum === 0 ? 1 : sum)
  const slices = ownLanguages
    .map((name) => ({ color: languageColor(name), share: (languages.get(name)?.[figure] ?? 0) / divisor }))
    .filter(({ share }) => share > 0)
  const other = 1 - slices.reduce((accumulated, { share }) => accumulated + share, 0)
  return other > 0.004 ? [...slices, { share: other }] : slices
}
