import { noLanguagesSentence } from '@handiwork/core/api'
import { configurationLast, languageColor } from '@handiwork/core/catalog'
import { drawableText } from '../../drawing/drawable-text.ts'
import { outlineText } from '../../drawing/outline-text.ts'
import { dataShade } from '../../drawing/palette.ts'
import { textSvg, widthAt } from '../../drawing/text-svg.ts'
import { colors, MARGIN, RIGHT } from './frame.ts'

/** A language and its amount, such as xp. */
export interface LanguageShare {
  readonly name: string
  readonly amount: number
}

/** Renders a bar in the colors of the languages, and a legend with as many names as fit. */
export async function languageBar(
  parts: readonly LanguageShare[],
  formatAmount: (amount: number, total: number) => string,
): Promise<string> {
  const visible = parts
    .filter(({ amount }) => amount > 0)
    .toSorted((one, other) => configurationLast(one, other) || other.amount - one.amount)
  return visible.length === 0
    ? await renderEmptyBar()
    : renderBar(visible) + (await renderLegend(visible, formatAmount))
}

const TOP = 492
const HEIGHT = 26
const GAP = 3
const MIN_SEGMENT_WIDTH = 6
const LEGEND = { y: 566, size: 26, dot: 8, dotGap: 14, entryGap: 36 }
const MAX_LEGEND_ENTRIES = 5

async function renderEmptyBar(): Promise<string> {
  const box = `x="${MARGIN}" y="${TOP}" width="${RIGHT - MARGIN}" height="${HEIGHT}" rx="${HEIGHT / 2}"`
  const amountText = await outlineText(noLanguagesSentence, 'sans')
  const text = textSvg(amountText, { x: MARGIN, y: LEGEND.y, size: LEGEND.size, fill: colors.muted })
  return `<rect ${box} ${colors.line}/>${text}`
}

const colorFill = (name: string) => `fill="${dataShade(languageColor(name)).light}"`

/** Small segments get a minimum width, at the expense of large ones. */
function renderBar(parts: readonly LanguageShare[]): string {
  const width = RIGHT - MARGIN
  const total = sumAmounts(parts)
  const widths = parts.map(({ amount }) => Math.max(MIN_SEGMENT_WIDTH, (width * amount) / total))
  const scale = width / widths.reduce((sum, width) => sum + width, 0)
  let x = MARGIN
  const segments = parts.map(({ name }, index) => {
    const left = x
    x += (widths[index] ?? 0) * scale
    const width = Math.max(1, x - left - (index < parts.length - 1 ? GAP : 0))
    return `<rect x="${left.toFixed(1)}" y="${TOP}" width="${width.toFixed(1)}" height="${HEIGHT}" ${colorFill(name)}/>`
  })
  const clip = `<clipPath id="bar"><rect x="${MARGIN}" y="${TOP}" width="${width}" height="${HEIGHT}" rx="${HEIGHT / 2}"/></clipPath>`
  return `${clip}<g clip-path="url(#bar)">${segments.join('')}</g>`
}

async function renderLegend(
  parts: readonly LanguageShare[],
  formatAmount: (amount: number, total: number) => string,
): Promise<string> {
  const total = sumAmounts(parts)
  const { y, size, dot, dotGap, entryGap } = LEGEND
  const elements: string[] = []
  let x = MARGIN
  for (const { name, amount } of parts.slice(0, MAX_LEGEND_ENTRIES)) {
    const title = await outlineText(drawableText(name), 'sans')
    const figure = await outlineText(formatAmount(amount, total), 'strong')
    const titleAt = x + 2 * dot + dotGap
    const figureAt = titleAt + widthAt(title, size) + 10
    const end = figureAt + widthAt(figure, size)
    if (end > RIGHT) break
    elements.push(
      `<circle cx="${x + dot}" cy="${y - 9}" r="${dot}" ${colorFill(name)}/>`,
      textSvg(title, { x: titleAt, y, size, fill: colors.muted }),
      textSvg(figure, { x: figureAt, y, size, fill: colors.ink }),
    )
    x = end + entryGap
  }
  return elements.join('')
}

function sumAmounts(parts: readonly LanguageShare[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0)
}
