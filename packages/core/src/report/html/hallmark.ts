import type { Badge, BadgeLevel } from '../../contract/index.ts'
import { type Markup, markup, ownMarkup } from '../safe/markup.ts'
import { badgeTitle } from '../view/badge-title.ts'
import { monogram } from '../view/monogram.ts'
import { hallmarkDrawings } from './hallmark-drawings.ts'

/** The sign of a badge in its cartouche, with a punch for each level; styled by the classes of `hallmarkClass`. */
export function hallmark({ name, level }: Badge): Markup {
  const drawing = hallmarkDrawings.get(name)
  const drawn = drawing === undefined ? unknown(name) : ownMarkup(drawing)
  return markup`<svg viewBox="0 0 48 58" aria-hidden="true">${drawn}${punches(level)}</svg>`
}

/** How a badge is struck: engraved, in ink, in copper, or dashed when its work lies back. */
export const hallmarkClass = ({ level, cold }: Badge): string => `mark ${level}${cold ? ' cold' : ''}`

// --- internal ---

const punchCounts: Readonly<Record<BadgeLevel, number>> = { verified: 1, good: 2, great: 3 }
const APART = 7.5

const punches = (level: BadgeLevel): Markup[] =>
  Array.from({ length: punchCounts[level] }, (_, at) => {
    const x = 24 + (at - (punchCounts[level] - 1) / 2) * APART
    return markup`<circle class="punch" cx="${x}" cy="53.5" r="2.3"/>`
  })

// A badge of a later catalogue still has a coin of its own, with its letters.
const unknown = (name: string): Markup =>
  markup`<circle class="face" cx="24" cy="24" r="20"/><circle class="rim" cx="24" cy="24" r="16.5"/><text class="sign letters" x="24" y="29.5" text-anchor="middle">${monogram(badgeTitle(name))}</text>`
