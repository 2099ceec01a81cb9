import { type Markup, markup } from '../safe/markup.ts'
import { decimal } from '../view/decimal.ts'

export interface Piece {
  readonly name: string
  readonly size: number
  readonly color: string
}

/** One bar split over its pieces, each in its own colour. */
export function stackedBar(pieces: readonly Piece[], kind: '' | 'slim' = ''): Markup {
  const total = pieces.reduce((sum, { size }) => sum + size, 0)
  const share = (size: number) => decimal((100 * size) / total)
  const shown = pieces.filter(({ size }) => size > 0).slice(0, PIECES)
  if (shown.length === 0) return markup``
  const words = shown.slice(0, TOLD).map(({ name, size }) => `${name} ${share(size)}%`)
  return markup`<div class="bar ${kind}" role="img" aria-label="${words.join(', ')}">${shown.map(
    ({ size, color }) => markup`<i style="--c:${color};--v:${share(size)}"></i>`,
  )}</div>`
}

/** A thin bar filled in part, 0 to 1; copper where it has no colour of its own. */
export const thinBar = (share: number, color?: string): Markup =>
  markup`<div class="thin" style="--v:${decimal(
    100 * Math.min(1, Math.max(0, share)),
  )}%${color === undefined ? '' : `;--c:${color}`}" aria-hidden="true"><i></i></div>`

// --- internal ---

const PIECES = 40
const TOLD = 12
