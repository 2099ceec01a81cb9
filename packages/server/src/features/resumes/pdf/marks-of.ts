import { type BadgeInfo, badgeByKey, HALLMARK_VIEW_BOX, HALLMARK_WIDTH } from '@handiwork/core/catalog'
import { type Badge, badgeLevels } from '@handiwork/core/contract'
import { hallmarkSvg } from '../../../drawing/marks.ts'
import type { Mark } from './sheet.ts'
import { words } from './words.ts'

export function marksOf(badges: readonly Badge[]): Mark[] {
  return badges.flatMap((badge) => {
    const known = badgeByKey(badge.name)
    return known ? [{ svg: drawn(badge, known), title: known.title, level: levelOf(badge) }] : []
  })
}

/** The badge that stands for all: the highest, one still warm before cold ones. */
export function firstMark(badges: readonly Badge[]): string | null {
  const [first] = badges.toSorted(
    (one, other) => Number(one.cold) - Number(other.cold) || rank(other) - rank(one),
  )
  const known = first && badgeByKey(first.name)
  return known ? drawn(first, known) : null
}

// --- internal ---

const rank = ({ level }: Badge) => badgeLevels.indexOf(level)

function drawn({ level, cold }: Badge, { key }: BadgeInfo): string {
  const mark = hallmarkSvg({ key, level, cold }, { x: 0, y: 0, width: HALLMARK_WIDTH })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${HALLMARK_VIEW_BOX}">${mark}</svg>`
}

function levelOf({ level, cold, lastUsageTimestamp }: Badge): string {
  if (!cold) return words.marks[level]
  return words.cold(lastUsageTimestamp === null ? undefined : new Date(lastUsageTimestamp).getUTCFullYear())
}
