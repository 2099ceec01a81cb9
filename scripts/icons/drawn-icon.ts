import { type BoxSize, boxed } from './boxed.ts'
import type { Icon, IconName } from './icon.ts'
import { optimized } from './optimized.ts'
import { drawingFor } from './sources/drawing-sources.ts'
import { unsafeParts } from './unsafe-parts.ts'
import { isUnsuitable } from './unsuitable.ts'
import { visiblePaints } from './visible-paints.ts'

/** No icon is larger, in bytes. */
export const MOST_BYTES = 20_000

/** The icon of that name in a square box; undefined where there is none, or none that may be published. */
export function drawnIcon(name: IconName, key: string, box: BoxSize): Icon | undefined {
  const drawing = drawingFor(name)
  if (!drawing || isUnsuitable(name, drawing)) return undefined
  const whole = boxed(drawing, box)
  const svg = drawing.isFinished && isSmall(whole) ? whole : optimized(whole, key, [visiblePaints])
  if (!isSmall(svg) || unsafeParts(svg).length > 0) return undefined
  return { svg, ...(drawing.credit && { credit: drawing.credit }) }
}

// --- internal ---

const isSmall = (svg: string) => Buffer.byteLength(svg) <= MOST_BYTES
