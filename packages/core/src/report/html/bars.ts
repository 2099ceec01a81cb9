import { type Markup, markup } from '../safe/markup.ts'
import { decimal } from '../view/decimal.ts'

export interface BarSegment {
  readonly name: string
  readonly size: number
  readonly color: string
}

/** A bar divided into segments, each in its own color. */
export function stackedBar(segments: readonly BarSegment[], kind: '' | 'slim' = ''): Markup {
  const total = segments.reduce((sum, { size }) => sum + size, 0)
  const share = (size: number) => decimal((100 * size) / total)
  const shown = segments.filter(({ size }) => size > 0).slice(0, MAX_SEGMENTS)
  if (shown.length === 0) return markup``
  const labels = shown.slice(0, MAX_LABELED_SEGMENTS).map(({ name, size }) => `${name} ${share(size)}%`)
  return markup`<div class="bar ${kind}" role="img" aria-label="${labels.join(', ')}">${shown.map(
    ({ size, color }) => markup`<i style="--c:${color};--v:${share(size)}"></i>`,
  )}</div>`
}

/** A thin bar filled to `share`, 0 to 1, in copper unless `color` is set. */
export const thinBar = (share: number, color?: string): Markup =>
  markup`<div class="thin" style="--v:${decimal(
    100 * Math.min(1, Math.max(0, share)),
  )}%${color === undefined ? '' : `;--c:${color}`}" aria-hidden="true"><i></i></div>`

const MAX_SEGMENTS = 40
const MAX_LABELED_SEGMENTS = 12
