import { escapeXml } from '../picture/escape-xml.ts'
import { BLACK, hexOf, parseColor } from './color.ts'
import { initials } from './initials.ts'
import { readableTile } from './readable-tile.ts'

/** The initials of a title on a tile of the color, in a box of 56 px. */
export function monogram(title: string, color: string): string {
  const { ground, text } = readableTile(parseColor(color) ?? BLACK)
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="56" height="56" viewBox="0 0 56 56">',
    `<rect x="6" y="6" width="44" height="44" rx="9" fill="${hexOf(ground)}"/>`,
    `<text x="28" y="35" text-anchor="middle" font-family="${FONT}" font-size="20" font-weight="600" fill="${hexOf(text)}">`,
    `${escapeXml(initials(title))}</text></svg>`,
  ].join('')
}

// --- internal ---

const FONT = 'Inter,system-ui,sans-serif'
