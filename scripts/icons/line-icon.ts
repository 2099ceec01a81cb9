import { BLACK, parseColor, toHex } from './color.ts'
import type { Icon, IconReference } from './icon.ts'
import { optimizeSvg } from './optimize-svg.ts'
import { findDrawing } from './sources/drawing-sources.ts'
import { squareSvg } from './square-svg.ts'
import { visibleColor } from './visible-color.ts'

/** A single-color line icon, at 48 px. */
export function lineIcon(name: IconReference, key: string, color: string): Icon {
  const drawing = findDrawing(name)
  if (!drawing) throw new Error(`No icon ${name.slug} for the group ${key}`)
  const stroke = toHex(visibleColor(parseColor(color) ?? BLACK))
  const body = drawing.body.replaceAll('currentColor', stroke)
  return { svg: optimizeSvg(squareSvg({ ...drawing, body }, { size: 48, innerSize: 48 }), key) }
}
