import { BADGE_VIEW_BOX, type BadgeArtwork, badgeByKey, levelDots } from '../../catalog/index.ts'
import type { Badge } from '../../contract/index.ts'
import { titleInitials } from '../../format/index.ts'
import { type Markup, markup, trustedMarkup } from '../safe/markup.ts'
import { badgeTitle } from '../view/badge-title.ts'

/** The SVG icon of a badge, with one dot per level. Style it with the classes of `badgeIconClass`. */
export const badgeIcon = (badge: Badge): Markup =>
  markup`<svg viewBox="${BADGE_VIEW_BOX}" aria-hidden="true">${badgeDrawing(badge)}</svg>`

/** The parts of the icon, to be placed in another drawing. */
export function badgeDrawing({ name, level }: Badge): Markup {
  const artwork = badgeByKey(name)?.artwork
  const drawing = artwork === undefined ? unknownBadge(name) : drawArtwork(artwork)
  const dots = levelDots[level].map(
    ({ cx, cy, r }) => markup`<circle class="level-dot" cx="${cx}" cy="${cy}" r="${r}"/>`,
  )
  return markup`${drawing}${dots}`
}

/** The CSS classes for the level of a badge and whether it is cold. */
export const badgeIconClass = ({ level, cold }: Badge): string => `badge ${level}${cold ? ' cold' : ''}`

const drawArtwork = ({ face, rim, sign }: BadgeArtwork): Markup =>
  markup`<path class="face" d="${face}"/><path class="rim" d="${rim}"/><g class="symbol">${trustedMarkup(sign)}</g>`

// A badge from a newer catalog gets a generic icon with its initials.
const unknownBadge = (name: string): Markup =>
  markup`<circle class="face" cx="24" cy="24" r="20"/><circle class="rim" cx="24" cy="24" r="16.5"/><text class="symbol letters" x="24" y="29.5" text-anchor="middle">${titleInitials(badgeTitle(name))}</text>`
