import type { BadgeInfo } from '@handiwork/core/catalog'
import type { Icon } from './icon.ts'
import { optimizeSvg } from './optimize-svg.ts'

/** A badge in copper, without its level, at 48 px. */
export function badgeIcon({ key, artwork }: BadgeInfo): Icon {
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48">',
    `<path fill="${COPPER}" d="${artwork.face}"/>`,
    `${artwork.sign.replaceAll('currentColor', ON_COPPER)}</svg>`,
  ]
  return { svg: optimizeSvg(svg.join(''), key) }
}

const COPPER = '#a84a20'
const ON_COPPER = '#fffdf9'
