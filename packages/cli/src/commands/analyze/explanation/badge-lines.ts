import { type Badge, badgeLevels } from '@handiwork/core/contract'
import { type Line, span } from '../../../ui/span.ts'
import { badgeTitle } from '../badge-title.ts'
import { badgeFigure } from './badge-figure.ts'
import { heading, paragraph } from './paragraph.ts'

/** The badges with the figures they were given for. */
export function badgesLines(badges: readonly Badge[], width: number): Line[] {
  return badges.length === 0
    ? []
    : [heading('Hallmarks'), ...badges.flatMap((badge) => badgeLines(badge, width))]
}

/** A badge, why it was given, and what the next level asks for (R16). */
export function badgeLines(badge: Badge, width: number): Line[] {
  const { name, level, cold } = badge
  const punches = (cold ? '○' : '●').repeat(badgeLevels.indexOf(level) + 1)
  return [
    [
      span(` [${badgeTitle(name)}] `),
      span(punches, cold ? 'dim' : 'copper'),
      span(` ${level}${cold ? ', cold' : ''}`, 'dim'),
    ],
    ...paragraph(figuresOf(badge), width, 'plain', 4),
    ...paragraph(nextLevel(badge), width, 'dim', 4),
  ]
}

// --- internal ---

const figuresOf = ({ figures }: Badge) =>
  Object.entries(figures)
    .map(([figure, value]) => badgeFigure(figure, value))
    .join(', ')

function nextLevel({ level, missing }: Badge): string {
  const next = badgeLevels[badgeLevels.indexOf(level) + 1]
  if (next === undefined || missing.length === 0) return ''
  const asked = missing.map(({ figure, need }) => badgeFigure(figure, need))
  return `${next} asks for ${asked.join(', ')}`
}
