import type { Icon } from './icon.ts'
import { optimizeSvg } from './optimize-svg.ts'
import { findDrawing } from './sources/drawing-sources.ts'

/** Returns a country's flag with an aspect ratio of 3:2. */
export function flagIcon(code: string): Icon {
  const drawing = findDrawing({ source: 'flags', slug: code })
  if (!drawing) throw new Error(`No flag for ${code}`)
  const { left, top, width, height } = drawing.box
  const view = `${left} ${top} ${width} ${height}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="36" height="24" viewBox="${view}">${drawing.body}</svg>`
  return { svg: optimizeSvg(svg, code) }
}
