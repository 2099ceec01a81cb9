import { BADGE_VIEW_BOX, BADGE_WIDTH, type BadgeInfo, badgeByKey } from '@handiwork/core/catalog'
import { type Badge, badgeLevels } from '@handiwork/core/contract'
import { badgeSvg } from '../../../drawing/badge-svg.ts'
import { pdfTexts } from './pdf-texts.ts'
import type { BadgeMark } from './view-model.ts'

export function toBadgeMarks(badges: readonly Badge[]): BadgeMark[] {
  return badges.flatMap((badge) => {
    const info = badgeByKey(badge.name)
    return info ? [{ svg: renderBadge(badge, info), title: info.title, level: levelText(badge) }] : []
  })
}

/** The SVG of the top badge: the highest level, active badges before cold ones. */
export function topBadgeSvg(badges: readonly Badge[]): string | null {
  const [first] = badges.toSorted(
    (one, other) => Number(one.cold) - Number(other.cold) || rank(other) - rank(one),
  )
  const info = first && badgeByKey(first.name)
  return info ? renderBadge(first, info) : null
}

const rank = ({ level }: Badge) => badgeLevels.indexOf(level)

function renderBadge({ level, cold }: Badge, { key }: BadgeInfo): string {
  const mark = badgeSvg({ key, level, cold }, { x: 0, y: 0, width: BADGE_WIDTH })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${BADGE_VIEW_BOX}">${mark}</svg>`
}

function levelText({ level, cold, lastUsageTimestamp }: Badge): string {
  if (!cold) return pdfTexts.marks[level]
  return pdfTexts.cold(
    lastUsageTimestamp === null ? undefined : new Date(lastUsageTimestamp).getUTCFullYear(),
  )
}
