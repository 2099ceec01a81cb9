import type { Drawing } from './drawing.ts'

export interface BoxSize {
  /** Width and height of the icon, in pixels. */
  readonly size: number
  /** The size of the drawing; the rest is padding. */
  readonly innerSize: number
}

/** Returns a square SVG with the drawing centered and scaled to fit. */
export function squareSvg({ body, box }: Drawing, { size, innerSize }: BoxSize): string {
  const side = (Math.max(box.width, box.height) * size) / innerSize
  const left = box.left + (box.width - side) / 2
  const top = box.top + (box.height - side) / 2
  const view = [left, top, side, side].map((value) => Number(value.toFixed(2))).join(' ')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${view}">${body}</svg>`
}
