import { titleInitials } from '@handiwork/core/format'
import { escapeXml } from '../picture/escape-xml.ts'
import { BLACK, parseColor, toHex } from './color.ts'
import { readableTile } from './readable-tile.ts'

/** Draws the initials of a title on a tile of the given color, at 56 px. */
export function monogram(title: string, color: string): string {
  const { background, text } = readableTile(parseColor(color) ?? BLACK)
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="56" height="56" viewBox="0 0 56 56">',
    `<rect x="6" y="6" width="44" height="44" rx="9" fill="${toHex(background)}"/>`,
    `<text x="28" y="35" text-anchor="middle" font-family="${FONT}" font-size="20" font-weight="600" fill="${toHex(text)}">`,
    `${escapeXml(titleInitials(title))}</text></svg>`,
  ].join('')
}

const FONT = 'Inter,system-ui,sans-serif'
