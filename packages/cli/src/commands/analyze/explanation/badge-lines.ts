import { type Badge, badgeLevels } from '@handiwork/core/contract'
import { badgeTitle } from '../../../profile-view/sections/badge-title.ts'
import { type Line, span } from '../../../ui/span.ts'
import { badgeFigure } from './badge-figure.ts'
import { heading, paragraph } from './paragraph.ts'

/** The badges with the figures that earned them. */
export function badgesLines(badges: readonly Badge[], width: number): Line[] {
  return badges.length === 0
    ? []
    : [heading('Badges'), ...badges.flatMap((badge) => badgeLines(badge, width))]
}

/** A badge, the figures that earned it, and the requirements of the next level (R16). */
export function badgeLines(badge: Badge, width: number): Line[] {
  const { name, level, cold } = badge
  const punches = (cold ? '○' : '●').repeat(badgeLevels.indexOf(level) + 1)
  return [
    [
      span(` [${badgeTitle(name)}] `),
      span(punches, cold ? 'dim' : 'copper'),
      span(` ${level}${cold ? ', cold' : ''}`, 'dim'),
    ],
    ...paragraph(earnedFigures(badge), width, 'plain', 4),
    ...paragraph(nextLevelText(badge), width, 'dim', 4),
  ]
}

const earnedFigures = ({ figures }: Badge) =>
  Object.entries(figures)
    .map(([figure, value]) => badgeFigure(figure, value))
    .join(', ')

function nextLevelText({ level, missing }: Badge): string {
  const next = badgeLevels[badgeLevels.indexOf(level) + 1]
  if (next === undefined || missing.length === 0) return ''
  const requirements = missing.map(({ figure, need }) => badgeFigure(figure, need))
  return `next level ${next}: ${requirements.join(', ')}`
}
