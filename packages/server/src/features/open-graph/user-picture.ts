import { badgeKeys } from '@handiwork/core/catalog'
import { badgeLevels } from '@handiwork/core/contract'
import { count, number, xp } from '@handiwork/core/format'
import { drawable } from '../../drawing/drawable.ts'
import { lettering } from '../../drawing/lettering.ts'
import { type DrawnBadge, hallmarkHeight, hallmarkSvg } from '../../drawing/marks.ts'
import { hexOf, oklchOf } from '../../drawing/oklch.ts'
import { atSize, fitted, widthAt, written } from '../../drawing/written.ts'
import { colours, EDGE, framed, RIGHT } from './frame.ts'
import { languageBar } from './language-bar.ts'
import type { UserFacts } from './user-facts.ts'

/** Somebody's page in one look: who, how much, what they are good at. */
export async function userPicture(facts: UserFacts, host: string): Promise<string> {
  const total = await sum(facts)
  const hallmarks = hallmarksOf(facts, RIGHT - total.end)
  return framed(`${host}/${facts.login}`, [
    await initials(facts),
    await who(facts),
    total.svg,
    hallmarks.map((badge, place) => hallmarkSvg(badge, spotOf(place, hallmarks.length))).join(''),
    await languageBar(
      facts.languages.map(({ name, experience }) => ({ name, amount: experience })),
      number,
    ),
  ])
}

// --- internal ---

const CIRCLE = { radius: 66, y: 216 }
const NAME = { x: EDGE + 2 * CIRCLE.radius + 34, y: 216, sizes: [82, 70, 58, 48] } as const
const SUM = { y: 398, size: 88, unit: 46, beneath: 27 }
const HALLMARK = { width: 80, step: 96, middle: 386 }

async function initials({ namePlaceholder, login, color }: UserFacts): Promise<string> {
  const hue = oklchOf(color)[2]
  const [cx, cy] = [EDGE + CIRCLE.radius, CIRCLE.y]
  const stops = [hexOf([0.95, 0.035, hue]), hexOf([0.84, 0.065, hue])]
  const ground = `<radialGradient id="ground" cx="28%" cy="18%" r="120%"><stop stop-color="${stops[0]}"/><stop offset="1" stop-color="${stops[1]}"/></radialGradient>`
  const letters = await lettering(drawable(namePlaceholder) || login.slice(0, 1).toUpperCase(), 'serif')
  const fill = `fill="${hexOf([0.36, 0.07, hue])}"`
  return `${ground}<circle cx="${cx}" cy="${cy}" r="${CIRCLE.radius}" fill="url(#ground)"/>${written(letters, { x: cx, y: cy + 18, size: 54, fill, to: 'middle' })}`
}

async function who({ name, login, jobTitle, location }: UserFacts): Promise<string> {
  const room = RIGHT - NAME.x
  const title = drawable(name) || login
  const { letters, size } = await atSize(title, 'serif', NAME.sizes, room)
  const parts = [jobTitle, location].map((part) => drawable(part ?? '')).filter((part) => part !== '')
  const beneath = parts.join(', ') || (title === login ? '' : login)
  return (
    written(letters, { x: NAME.x, y: NAME.y + (beneath === '' ? size / 3 : 4), size, fill: colours.ink }) +
    written(await fitted(beneath, 'sans', 31, room), {
      x: NAME.x,
      y: NAME.y + 58,
      size: 31,
      fill: colours.muted,
    })
  )
}

/** How much, and how far to the right that reaches. */
async function sum({ experience, level, activeMonthCount }: UserFacts) {
  const figure = await lettering(xp(experience), 'serif')
  const unit = await lettering('XP', 'serif')
  const unitAt = EDGE + widthAt(figure, SUM.size) + 14
  const months = activeMonthCount > 0 ? `, ${count(activeMonthCount, 'active month')}` : ''
  const beneath = await lettering(`Level ${level}${months}`, 'sans')
  return {
    end: Math.max(unitAt + widthAt(unit, SUM.unit), EDGE + widthAt(beneath, SUM.beneath)),
    svg:
      written(figure, { x: EDGE, y: SUM.y, size: SUM.size, fill: colours.ink }) +
      written(unit, { x: unitAt, y: SUM.y, size: SUM.unit, fill: colours.muted }) +
      written(beneath, { x: EDGE, y: SUM.y + 46, size: SUM.beneath, fill: colours.muted }),
  }
}

/** The best first, and cold ones last; as many as there is room for. */
function hallmarksOf({ badges }: UserFacts, room: number): DrawnBadge[] {
  const rank = ({ level, cold }: DrawnBadge) => badgeLevels.indexOf(level) - (cold ? badgeLevels.length : 0)
  return badgeKeys
    .flatMap((key) => badges.filter(({ name }) => name === key).map((badge) => ({ ...badge, key })))
    .toSorted((a, b) => rank(b) - rank(a))
    .slice(0, Math.floor(room / HALLMARK.step))
}

function spotOf(place: number, count: number) {
  const x = RIGHT - HALLMARK.width - (count - 1 - place) * HALLMARK.step
  return { x, y: HALLMARK.middle - hallmarkHeight(HALLMARK.width) / 2, width: HALLMARK.width }
}
