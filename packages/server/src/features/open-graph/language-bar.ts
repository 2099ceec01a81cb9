import { noLanguagesSentence } from '@handiwork/core/api'
import { languageColor } from '@handiwork/core/catalog'
import { drawable } from '../../drawing/drawable.ts'
import { lettering } from '../../drawing/lettering.ts'
import { dataShade } from '../../drawing/palette.ts'
import { widthAt, written } from '../../drawing/written.ts'
import { colours, EDGE, RIGHT } from './frame.ts'

/** A language with its share of something, and how much that is in words. */
export interface Part {
  readonly name: string
  readonly amount: number
}

/** All of them as one bar in the languages' own colours, and as many by name as fit beneath it. */
export async function languageBar(
  parts: readonly Part[],
  said: (amount: number, total: number) => string,
): Promise<string> {
  const shown = parts.filter(({ amount }) => amount > 0).toSorted((a, b) => b.amount - a.amount)
  return shown.length === 0 ? await nothing() : bar(shown) + (await legend(shown, said))
}

// --- internal ---

const TOP = 492
const HEIGHT = 26
const GAP = 3
const LEAST = 6
const LEGEND = { y: 566, size: 26, dot: 8, beside: 14, between: 36 }
const NAMED = 5

async function nothing(): Promise<string> {
  const box = `x="${EDGE}" y="${TOP}" width="${RIGHT - EDGE}" height="${HEIGHT}" rx="${HEIGHT / 2}"`
  const said = await lettering(noLanguagesSentence, 'sans')
  const words = written(said, { x: EDGE, y: LEGEND.y, size: LEGEND.size, fill: colours.muted })
  return `<rect ${box} ${colours.line}/>${words}`
}

const colourOf = (name: string) => `fill="${dataShade(languageColor(name)).light}"`

/** The smallest can still be seen; the largest give them the room. */
function bar(parts: readonly Part[]): string {
  const room = RIGHT - EDGE
  const total = sumOf(parts)
  const widths = parts.map(({ amount }) => Math.max(LEAST, (room * amount) / total))
  const scale = room / widths.reduce((sum, width) => sum + width, 0)
  let x = EDGE
  const pieces = parts.map(({ name }, place) => {
    const left = x
    x += (widths[place] ?? 0) * scale
    const width = Math.max(1, x - left - (place < parts.length - 1 ? GAP : 0))
    return `<rect x="${left.toFixed(1)}" y="${TOP}" width="${width.toFixed(1)}" height="${HEIGHT}" ${colourOf(name)}/>`
  })
  const round = `<clipPath id="bar"><rect x="${EDGE}" y="${TOP}" width="${room}" height="${HEIGHT}" rx="${HEIGHT / 2}"/></clipPath>`
  return `${round}<g clip-path="url(#bar)">${pieces.join('')}</g>`
}

async function legend(
  parts: readonly Part[],
  said: (amount: number, total: number) => string,
): Promise<string> {
  const total = sumOf(parts)
  const { y, size, dot, beside, between } = LEGEND
  const drawn: string[] = []
  let x = EDGE
  for (const { name, amount } of parts.slice(0, NAMED)) {
    const title = await lettering(drawable(name), 'sans')
    const figure = await lettering(said(amount, total), 'strong')
    const titleAt = x + 2 * dot + beside
    const figureAt = titleAt + widthAt(title, size) + 10
    const end = figureAt + widthAt(figure, size)
    if (end > RIGHT) break
    drawn.push(
      `<circle cx="${x + dot}" cy="${y - 9}" r="${dot}" ${colourOf(name)}/>`,
      written(title, { x: titleAt, y, size, fill: colours.muted }),
      written(figure, { x: figureAt, y, size, fill: colours.ink }),
    )
    x = end + between
  }
  return drawn.join('')
}

function sumOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0)
}
