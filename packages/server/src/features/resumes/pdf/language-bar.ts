import { languageColor } from '@handiwork/core/catalog'
import { dataShade } from '../../../drawing/palette.ts'
import { words } from './words.ts'

export interface BarPart {
  readonly name: string
  readonly value: number
  readonly color: string
}

/** The biggest languages, the most first; those too many or too small to be seen are put together at the end. */
export function barParts(languages: readonly { readonly name: string; readonly value: number }[]): BarPart[] {
  const some = languages.filter(({ value }) => value > 0).toSorted((one, other) => other.value - one.value)
  const all = sum(some)
  const shown = some.filter(({ value }, at) => at < SHOWN && value / all >= SEEN_FROM)
  const rest = some.slice(shown.length)
  const parts = (rest.length === 1 ? some : shown).map((one) => ({ ...one, color: colorOf(one.name) }))
  return rest.length < 2 ? parts : [...parts, { name: words.other, value: sum(rest), color: OTHER_COLOR }]
}

/** One bar in the languages' own colours, with round ends; in points. */
export function barSvg(parts: readonly BarPart[], width: number): string {
  const all = sum(parts)
  const room = width - GAP * (parts.length - 1)
  let x = 0
  const pieces = parts.map(({ value, color }) => {
    const wide = (room * value) / all
    const piece = `<rect x="${x.toFixed(2)}" width="${wide.toFixed(2)}" height="${HEIGHT}" fill="${color}"/>`
    x += wide + GAP
    return piece
  })
  const round = `<clipPath id="r"><rect width="${width}" height="${HEIGHT}" rx="${HEIGHT / 2}"/></clipPath>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}" width="${width}" height="${HEIGHT}">${round}<g clip-path="url(#r)">${pieces.join('')}</g></svg>`
}

// --- internal ---

const SHOWN = 12
const SEEN_FROM = 0.005
const OTHER_COLOR = '#a39a90'

const HEIGHT = 5.6
const GAP = 0.8

const colorOf = (name: string) => dataShade(languageColor(name)).light

function sum(values: readonly { readonly value: number }[]): number {
  return values.reduce((all, { value }) => all + value, 0)
}
