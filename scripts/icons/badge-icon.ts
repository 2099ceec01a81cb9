import type { BadgeInfo } from '@handiwork/core/catalog'
import { type Cartouche, cartouches } from './cartouches.ts'
import type { Icon } from './icon.ts'
import { optimized } from './optimized.ts'
import { drawingFor } from './sources/drawing-sources.ts'

/** A badge's sign in its own cartouche, struck in copper, in a box of 48 px. */
export function badgeIcon({ key, icon }: BadgeInfo): Icon {
  const drawing = drawingFor(icon)
  if (!drawing) throw new Error(`No sign called ${icon.slug} for the badge ${key}`)
  const { face, sign }: Cartouche = cartouches[key]
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48">',
    `<path fill="${COPPER}" d="${face}"/>`,
    `<g transform="translate(${sign.x - sign.size / 2} ${sign.y - sign.size / 2})scale(${sign.size / drawing.box.width})">`,
    `${drawing.body.replaceAll('currentColor', ON_COPPER)}</g></svg>`,
  ]
  return { svg: optimized(svg.join(''), key) }
}

// --- internal ---

const COPPER = '#a84a20'
const ON_COPPER = '#fffdf9'
