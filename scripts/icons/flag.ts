import type { Icon } from './icon.ts'
import { optimized } from './optimized.ts'
import { drawingFor } from './sources/drawing-sources.ts'

/** The flag of a country, three wide and two high. */
export function flag(code: string): Icon {
  const drawing = drawingFor({ source: 'flags', slug: code })
  if (!drawing) throw new Error(`No flag for ${code}`)
  const { left, top, width, height } = drawing.box
  const view = `${left} ${top} ${width} ${height}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="36" height="24" viewBox="${view}">${drawing.body}</svg>`
  return { svg: optimized(svg, code) }
}
