import { month, number } from '../../format/index.ts'
import { type Markup, markup } from '../safe/markup.ts'
import { languageColor } from '../view/color.ts'
import { decimal } from '../view/decimal.ts'
import type { Figure, Month } from '../view/twelve-months.ts'

export interface ChartOptions {
  readonly figure: Figure
  readonly title: string
  /** Those with a colour of their own, the others stand together. */
  readonly languages: readonly string[]
}

/** Twelve columns; x in per cent and y in pixels, so that the text keeps its size at every width. */
export function monthChart(months: readonly Month[], options: ChartOptions): Markup {
  const { figure, title } = options
  const top = roundUp(Math.max(...months.map(({ total }) => total[figure])))
  const words = months.map(({ start, total }) => `${month(start)} ${number(total[figure])}`).join(', ')
  return markup`<svg width="100%" height="${HEIGHT}" role="img" aria-label="${title} by month: ${words}">${lines(top)}${months.map(
    (one, at) => column(one, at, top, options),
  )}<line class="base" x1="0" x2="100%" y1="${BASE + 0.5}" y2="${BASE + 0.5}"/></svg>`
}

// --- internal ---

const HEIGHT = 212
const BASE = 188
const ROOM = 164
const LEFT = 7
const SLOT = (100 - LEFT) / 12
const WIDTH = 0.56 * SLOT

/** The next round number that is not below, and whose half is whole. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)))
  return power * ([1, 2, 4, 6, 8].find((step) => step * power >= Math.max(2, value)) ?? 10)
}

const lines = (top: number): Markup[] =>
  [top / 2, top].map((value) => {
    const y = decimal(BASE - (ROOM * value) / top)
    return markup`<line class="grid" x1="0" x2="100%" y1="${y}" y2="${y}"/><text x="0" y="${decimal(
      BASE - (ROOM * value) / top - 4,
    )}">${short(value)}</text>`
  })

const short = (value: number): string =>
  new Intl.NumberFormat('en-US', {
    notation: value < 10_000 ? 'standard' : 'compact',
    maximumFractionDigits: 1,
  }).format(value)

function column(one: Month, at: number, top: number, options: ChartOptions): Markup {
  const total = one.total[options.figure]
  const left = LEFT + at * SLOT
  const middle = decimal(left + SLOT / 2, 2)
  let y = BASE
  const pieces = stack(one, options).map(({ color, share }) => {
    const height = (ROOM * total * share) / top
    y -= height
    const fill = color === undefined ? markup`` : markup` style="--c:${color}"`
    return markup`<rect class="piece" x="${decimal(left + (SLOT - WIDTH) / 2, 2)}%" width="${decimal(WIDTH, 2)}%" y="${decimal(y, 2)}" height="${decimal(
      Math.max(0.5, height - 1),
      2,
    )}"${fill}/>`
  })
  const name = month(one.start)
  return markup`<g class="col"><title>${name}: ${number(total)}</title><rect class="hit" x="${decimal(left, 2)}%" width="${decimal(SLOT, 2)}%" y="0" height="${BASE}"/>${pieces}<text x="${middle}%" y="206" text-anchor="middle">${name.slice(0, 3)}</text></g>`
}

interface Slice {
  readonly color?: string
  readonly share: number
}

/** How a month splits over the languages: a commit in two languages counts a half in each. */
function stack({ total, languages }: Month, { figure, languages: named }: ChartOptions): Slice[] {
  if (total[figure] === 0) return []
  const sum = [...languages.values()].reduce((all, counts) => all + counts[figure], 0)
  const whole = Math.max(sum, figure === 'commitCount' && sum === 0 ? 1 : sum)
  const slices = named
    .map((name) => ({ color: languageColor(name), share: (languages.get(name)?.[figure] ?? 0) / whole }))
    .filter(({ share }) => share > 0)
  const other = 1 - slices.reduce((all, { share }) => all + share, 0)
  return other > 0.004 ? [...slices, { share: other }] : slices
}
