import { badgeKeys } from '@handiwork/core/catalog'
import { type BadgeLevel, badgeLevels } from '@handiwork/core/contract'
import { badgeSvg } from '../../drawing/badge-svg.ts'
import { outlineText } from '../../drawing/outline-text.ts'
import { textSvg } from '../../drawing/text-svg.ts'
import { colors, MARGIN, RIGHT, renderFrame } from './frame.ts'

/**
 * Renders the default image, with the headline of the home page. Used for all pages without their own image.
 */
export async function renderSiteImage(host: string): Promise<string> {
  const renderLine = async (
    text: string,
    font: 'serif' | 'italic' | 'sans',
    y: number,
    size: number,
    fill: string,
  ) => textSvg(await outlineText(text, font), { x: MARGIN, y, size, fill })
  return renderFrame(host, [
    await renderLine('The code you wrote,', 'serif', 252, 112, colors.ink),
    await renderLine('signed and dated.', 'italic', 366, 112, colors.copper),
    badgeKeys
      .map((key, index) => badgeSvg({ key, level: levelAt(index), cold: false }, badgePosition(index)))
      .join(''),
  ])
}

const BADGE_WIDTH = 92

/** Alternates the levels, so that the image shows all of them. */
function levelAt(index: number): BadgeLevel {
  return badgeLevels[(2 * index + 2) % badgeLevels.length] ?? 'great'
}

function badgePosition(index: number) {
  const step = (RIGHT - MARGIN - BADGE_WIDTH) / (badgeKeys.length - 1)
  return { x: MARGIN + index * step, y: 446, width: BADGE_WIDTH }
}
