import type { LibraryRule, TechnologyRule } from '../../catalog/badges/badge-rule.ts'
import { type BadgeKey, badges } from '../../catalog/badges.ts'
import type { Badge } from '../../contract/badge.ts'
import { COLD_THRESHOLD } from '../../contract/limits.ts'
import { type BadgeProgress, computeGroupBadge, type GroupWork } from '../../score/badges.ts'
import { monthXp } from '../../score/experience.ts'
import { computeLibraryBadge, type LibraryWork } from '../../score/library-badge.ts'
import { roundFigure } from '../../score/round-figure.ts'
import { activeMonthsOfTechnology, groupXp } from '../../score/technology-experience.ts'
import { computeTemperature } from '../../score/temperature.ts'
import type { LabelUse } from './label-uses.ts'
import { badgeLabel, TESTS } from './labels.ts'

export interface BadgeInput {
  readonly labels: ReadonlyMap<string, LabelUse>
  /** The person's effective lines in all files. */
  readonly lines: number
  readonly libraries: readonly LibraryWork[]
  readonly asOfMonth: number
}

/** The badges that a person earned (R16), in the spec's order. */
export function buildPersonBadges(input: BadgeInput): Badge[] {
  return badges.flatMap(({ key, rule }) =>
    rule.measures === 'libraries'
      ? buildLibraryBadge(key, rule, input.libraries)
      : buildGroupBadge(key, rule, input),
  )
}

function buildGroupBadge(
  key: BadgeKey,
  { levels }: TechnologyRule,
  { labels, lines, asOfMonth }: BadgeInput,
): Badge[] {
  const use = labels.get(badgeLabel(key))
  if (use === undefined) return []
  const work = toGroupWork(use, (labels.get(TESTS)?.lines ?? 0) / Math.max(1, lines), asOfMonth)
  const { experience, activeMonthCount, repositoryCount, testShare } = work
  const figures = {
    experience: roundFigure(experience),
    activeMonthCount,
    repositoryCount,
    testShare: roundFigure(testShare),
  }
  return toBadge(key, computeGroupBadge(levels, work), figures, use.lastSeconds)
}

function toGroupWork({ months, repositories }: LabelUse, testShare: number, asOfMonth: number): GroupWork {
  const monthlyXp = Array.from(months, ([month, x]) => [month, monthXp(x)] as const)
  return {
    experience: groupXp(months.values()),
    activeMonthCount: activeMonthsOfTechnology(months).size,
    repositoryCount: repositories.size,
    testShare: Math.min(1, testShare),
    cold: computeTemperature(monthlyXp, asOfMonth) < COLD_THRESHOLD,
  }
}

function buildLibraryBadge(
  key: BadgeKey,
  { levels }: LibraryRule,
  libraries: readonly LibraryWork[],
): Badge[] {
  const familiarity = roundFigure(Math.max(0, ...libraries.map((library) => library.familiarity)))
  const figures = { familiarity, libraryCount: libraries.length }
  return toBadge(key, computeLibraryBadge(levels, libraries), figures, undefined)
}

function toBadge(
  name: string,
  { level, cold, nextLevel }: BadgeProgress,
  figures: Badge['figures'],
  lastSeconds: number | undefined,
): Badge[] {
  if (level === null) return []
  const lastUsageTimestamp = lastSeconds === undefined ? null : new Date(lastSeconds * 1000).toISOString()
  const missing =
    nextLevel?.missing.map(({ figure, have, need }) => ({ figure, have: roundFigure(have), need })) ?? []
  return [{ name, level, cold, lastUsageTimestamp, figures, missing }]
}
