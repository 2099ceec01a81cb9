import type { Icon, IconReference } from './icon.ts'
import { optimizeSvg } from './optimize-svg.ts'
import { findDrawing } from './sources/drawing-sources.ts'
import { type BoxSize, squareSvg } from './square-svg.ts'
import { findUnsafeParts } from './unsafe-parts.ts'
import { isUnsuitable } from './unsuitable.ts'
import { visiblePaints } from './visible-paints.ts'

/** The maximum size of an icon, in bytes. */
export const MAX_ICON_BYTES = 20_000

/** Returns the icon in a square SVG, or undefined if there is none that may be published. */
export function drawnIcon(name: IconReference, key: string, box: BoxSize): Icon | undefined {
  const drawing = findDrawing(name)
  if (!drawing || isUnsuitable(name, drawing)) return undefined
  const unoptimized = squareSvg(drawing, box)
  const svg =
    drawing.isFinished && isSmall(unoptimized) ? unoptimized : optimizeSvg(unoptimized, key, [visiblePaints])
  if (!isSmall(svg) || findUnsafeParts(svg).length > 0) return undefined
  return { svg, ...(drawing.credit && { credit: drawing.credit }) }
}

const isSmall = (svg: string) => Buffer.byteLength(svg) <= MAX_ICON_BYTES
