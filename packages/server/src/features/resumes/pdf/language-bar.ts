import { configurationLast, languageColor } from '@handiwork/core/catalog'
import { dataShade } from '../../../drawing/palette.ts'
import { pdfTexts } from './pdf-texts.ts'

export interface BarSegment {
  readonly name: string
  readonly value: number
  readonly color: string
}

/**
 * The largest languages in descending order, configuration last. Further and very small ones are combined into one segment at the
 * end.
 */
export function barSegments(
  languages: readonly { readonly name: string; readonly value: number }[],
): BarSegment[] {
  const sorted = languages
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => configurationLast(one, other) || other.value - one.value)
  const total = sum(sorted)
  const visible = sorted.filter(({ value }, at) => at < MAX_SEGMENTS && value / total >= MIN_SHARE)
  const rest = sorted.filter((one) => !visible.includes(one))
  const segments = (rest.length === 1 ? sorted : visible).map((one) => ({ ...one, color: colorOf(one.name) }))
  return rest.length < 2
    ? segments
    : [...segments, { name: pdfTexts.other, value: sum(rest), color: OTHER_COLOR }]
}

/** A bar in the colors of the languages, with round ends; the width is in points. */
export function renderBar(segments: readonly BarSegment[], width: number): string {
  const total = sum(segments)
  const available = width - GAP * (segments.length - 1)
  let x = 0
  const rects = segments.map(({ value, color }) => {
    const segmentWidth = (available * value) / total
    const rect = `<rect x="${x.toFixed(2)}" width="${segmentWidth.toFixed(2)}" height="${HEIGHT}" fill="${color}"/>`
    x += segmentWidth + GAP
    return rect
  })
  const clip = `<clipPath id="r"><rect width="${width}" height="${HEIGHT}" rx="${HEIGHT / 2}"/></clipPath>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}" width="${width}" height="${HEIGHT}">${clip}<g clip-path="url(#r)">${rects.join('')}</g></svg>`
}

const MAX_SEGMENTS = 12
const MIN_SHARE = 0.005
const OTHER_COLOR = '#a39a90'

const HEIGHT = 5.6
const GAP = 0.8

const colorOf = (name: string) => dataShade(languageColor(name)).light

function sum(values: readonly { readonly value: number }[]): number {
  return values.reduce((total, { value }) => total + value, 0)
}
