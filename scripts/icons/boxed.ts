import type { Drawing } from './drawing.ts'

export interface BoxSize {
  /** Width and height of the icon, in pixels. */
  readonly size: number
  /** How much of that the drawing takes; the rest is room around it. */
  readonly inner: number
}

/** A square SVG with the drawing in its middle, as large as it may be. */
export function boxed({ body, box }: Drawing, { size, inner }: BoxSize): string {
  const side = (Math.max(box.width, box.height) * size) / inner
  const left = box.left + (box.width - side) / 2
  const top = box.top + (box.height - side) / 2
  const view = [left, top, side, side].map((value) => Number(value.toFixed(2))).join(' ')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${view}">${body}</svg>`
}
