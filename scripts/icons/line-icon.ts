import { boxed } from './boxed.ts'
import { BLACK, hexOf, parseColor } from './color.ts'
import type { Icon, IconName } from './icon.ts'
import { optimized } from './optimized.ts'
import { drawingFor } from './sources/drawing-sources.ts'
import { visibleColor } from './visible-color.ts'

/** An icon drawn in lines of one color, in a box of 48 px. */
export function lineIcon(name: IconName, key: string, color: string): Icon {
  const drawing = drawingFor(name)
  if (!drawing) throw new Error(`No icon called ${name.slug} for the group ${key}`)
  const stroke = hexOf(visibleColor(parseColor(color) ?? BLACK))
  const body = drawing.body.replaceAll('currentColor', stroke)
  return { svg: optimized(boxed({ ...drawing, body }, { size: 48, inner: 48 }), key) }
}
