import { pathTo } from '@handiwork/core/api'
import { badgeKeys } from '@handiwork/core/catalog'
import { badgeLevels } from '@handiwork/core/contract'
import { formatNumber, formatXp, pluralize } from '@handiwork/core/format'
import { type BadgeDrawing, badgeHeight, badgeSvg } from '../../drawing/badge-svg.ts'
import { drawableText } from '../../drawing/drawable-text.ts'
import { parseHex, toHex } from '../../drawing/oklch.ts'
import { outlineText } from '../../drawing/outline-text.ts'
import { fitSize, fitText, textSvg, widthAt } from '../../drawing/text-svg.ts'
import { colors, MARGIN, RIGHT, renderFrame } from './frame.ts'
import { languageBar } from './language-bar.ts'
import type { UserFacts } from './user-facts.ts'

/** Renders the image of a profile: name, total xp, badges and languages. */
export async function renderUserImage(facts: UserFacts, host: string): Promise<string> {
  const total = await renderTotal(facts)
  const badges = badgesToDraw(facts, RIGHT - total.end)
  return renderFrame(host + pathTo('user', { login: facts.login }), [
    await renderInitials(facts),
    await renderName(facts),
    total.svg,
    badges.map((badge, index) => badgeSvg(badge, badgePosition(index, badges.length))).join(''),
    await languageBar(
      facts.languages.map(({ name, experience }) => ({ name, amount: experience })),
      formatNumber,
    ),
  ])
}

const CIRCLE = { radius: 66, y: 216 }
const NAME = { x: MARGIN + 2 * CIRCLE.radius + 34, y: 216, sizes: [82, 70, 58, 48] } as const
const TOTAL = { y: 398, size: 88, unit: 46, captionSize: 27 }
const BADGE = { width: 80, step: 96, middle: 386 }

async function renderInitials({ namePlaceholder, login, color }: UserFacts): Promise<string> {
  const hue = parseHex(color)[2]
  const [cx, cy] = [MARGIN + CIRCLE.radius, CIRCLE.y]
  const stops = [toHex([0.95, 0.035, hue]), toHex([0.84, 0.065, hue])]
  const gradient = `<radialGradient id="ground" cx="28%" cy="18%" r="120%"><stop stop-color="${stops[0]}"/><stop offset="1" stop-color="${stops[1]}"/></radialGradient>`
  const letters = await outlineText(drawableText(namePlaceholder) || login.slice(0, 1).toUpperCase(), 'serif')
  const fill = `fill="${toHex([0.36, 0.07, hue])}"`
  return `${gradient}<circle cx="${cx}" cy="${cy}" r="${CIRCLE.radius}" fill="url(#ground)"/>${textSvg(letters, { x: cx, y: cy + 18, size: 54, fill, align: 'middle' })}`
}

async function renderName({ name, login, jobTitle, location }: UserFacts): Promise<string> {
  const availableWidth = RIGHT - NAME.x
  const title = drawableText(name) || login
  const { letters, size } = await fitSize(title, 'serif', NAME.sizes, availableWidth)
  const parts = [jobTitle, location].map((part) => drawableText(part ?? '')).filter((part) => part !== '')
  const subtitle = parts.join(', ') || (title === login ? '' : login)
  return (
    textSvg(letters, { x: NAME.x, y: NAME.y + (subtitle === '' ? size / 3 : 4), size, fill: colors.ink }) +
    textSvg(await fitText(subtitle, 'sans', 31, availableWidth), {
      x: NAME.x,
      y: NAME.y + 58,
      size: 31,
      fill: colors.muted,
    })
  )
}

/** The total xp, and the x coordinate where it ends. */
async function renderTotal({ experience, level, activeMonthCount }: UserFacts) {
  const figure = await outlineText(formatXp(experience), 'serif')
  const unit = await outlineText('XP', 'serif')
  const unitAt = MARGIN + widthAt(figure, TOTAL.size) + 14
  const months = activeMonthCount > 0 ? `, ${pluralize(activeMonthCount, 'active month')}` : ''
  const caption = await outlineText(`Level ${level}${months}`, 'sans')
  return {
    end: Math.max(unitAt + widthAt(unit, TOTAL.unit), MARGIN + widthAt(caption, TOTAL.captionSize)),
    svg:
      textSvg(figure, { x: MARGIN, y: TOTAL.y, size: TOTAL.size, fill: colors.ink }) +
      textSvg(unit, { x: unitAt, y: TOTAL.y, size: TOTAL.unit, fill: colors.muted }) +
      textSvg(caption, { x: MARGIN, y: TOTAL.y + 46, size: TOTAL.captionSize, fill: colors.muted }),
  }
}

/** Highest level first, cold ones last; as many as fit. */
function badgesToDraw({ badges }: UserFacts, availableWidth: number): BadgeDrawing[] {
  const rank = ({ level, cold }: BadgeDrawing) => badgeLevels.indexOf(level) - (cold ? badgeLevels.length : 0)
  return badgeKeys
    .flatMap((key) => badges.filter(({ name }) => name === key).map((badge) => ({ ...badge, key })))
    .toSorted((a, b) => rank(b) - rank(a))
    .slice(0, Math.floor(availableWidth / BADGE.step))
}

function badgePosition(index: number, count: number) {
  const x = RIGHT - BADGE.width - (count - 1 - index) * BADGE.step
  return { x, y: BADGE.middle - badgeHeight(BADGE.width) / 2, width: BADGE.width }
}
