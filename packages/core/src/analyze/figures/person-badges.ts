import { badges } from '../../catalog/badges.ts'
import type { Badge } from '../../contract/badge.ts'
import { COLD_BELOW } from '../../contract/limits.ts'
import type { groupBadgeRules } from '../../score/badge-rules.ts'
import { type GroupWork, groupBadge, type Standing } from '../../score/badges.ts'
import { monthXp } from '../../score/experience.ts'
import { type Library, rockStar } from '../../score/rock-star.ts'
import { rounded } from '../../score/rounded.ts'
import { activeMonthsOf, groupXp } from '../../score/technology-experience.ts'
import { temperature } from '../../score/temperature.ts'
import type { MarkUse } from './mark-uses.ts'
import { badgeMark, TESTS } from './marks.ts'

export interface BadgeMaterial {
  readonly marks: ReadonlyMap<string, MarkUse>
  /** Own effective lines over everything. */
  readonly lines: number
  readonly libraries: readonly Library[]
  readonly asOfMonth: number
}

/** The badges somebody earned (R16), in the spec's order. */
export function personBadges(material: BadgeMaterial): Badge[] {
  return badges.flatMap(({ key }) =>
    key === 'rock-star' ? rockStarBadge(material.libraries) : groupBadges(key, material),
  )
}

// --- internal ---

function groupBadges(key: keyof typeof groupBadgeRules, { marks, lines, asOfMonth }: BadgeMaterial): Badge[] {
  const use = marks.get(badgeMark(key))
  if (use === undefined) return []
  const work = groupWork(use, (marks.get(TESTS)?.lines ?? 0) / Math.max(1, lines), asOfMonth)
  const { experience, activeMonthCount, repositoryCount, testShare } = work
  const figures = {
    experience: rounded(experience),
    activeMonthCount,
    repositoryCount,
    testShare: rounded(testShare),
  }
  return badgeOf(key, groupBadge(key, work), figures, use.lastSeconds)
}

function groupWork({ months, repositories }: MarkUse, testShare: number, asOfMonth: number): GroupWork {
  const heat = Array.from(months, ([month, x]) => [month, monthXp(x)] as const)
  return {
    experience: groupXp(months.values()),
    activeMonthCount: activeMonthsOf(months).size,
    repositoryCount: repositories.size,
    testShare: Math.min(1, testShare),
    cold: temperature(heat, asOfMonth) < COLD_BELOW,
  }
}

function rockStarBadge(libraries: readonly Library[]): Badge[] {
  const familiarity = rounded(Math.max(0, ...libraries.map((library) => library.familiarity)))
  return badgeOf('rock-star', rockStar(libraries), { familiarity, libraryCount: libraries.length }, undefined)
}

function badgeOf(
  name: string,
  { level, cold, nextLevel }: Standing,
  figures: Badge['figures'],
  lastSeconds: number | undefined,
): Badge[] {
  if (level === null) return []
  const lastUsageTimestamp = lastSeconds === undefined ? null : new Date(lastSeconds * 1000).toISOString()
  const missing =
    nextLevel?.missing.map(({ figure, have, need }) => ({ figure, have: rounded(have), need })) ?? []
  return [{ name, level, cold, lastUsageTimestamp, figures, missing }]
}
