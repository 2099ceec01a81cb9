import type { BadgeLevel, GroupFigure, LevelRequirements, LevelRules } from '../catalog/badges/badge-rule.ts'

/** A person's work in the technologies of a badge (R16). */
export interface GroupWork {
  /** g: `groupXp` of the files that use any technology of the group. */
  readonly experience: number
  /** m: months with at least one day of five effective lines in those files. */
  readonly activeMonthCount: number
  /** r: the number of repositories with such files. */
  readonly repositoryCount: number
  /** Share of tests in the person's effective lines, 0 to 1. */
  readonly testShare: number
  /** Whether the group's temperature is below 20 (R10). */
  readonly cold: boolean
  /** xp of the group's best Stack Overflow tag (R14). It can verify a badge, but not raise it further. */
  readonly answerXp?: number
}

/** A figure that is below the requirement of a level. */
export interface MissingRequirement<F extends string = string> {
  readonly figure: F
  readonly have: number
  readonly need: number
}

/** Progress toward a badge. */
export interface BadgeProgress<F extends string = string> {
  /** Null if the badge is not earned. */
  readonly level: BadgeLevel | null
  /** A cold badge is drawn faded but keeps its level. */
  readonly cold: boolean
  /** What the next level requires, by the closest alternative; null at the highest level. */
  readonly nextLevel: {
    readonly level: BadgeLevel
    readonly missing: readonly MissingRequirement<F>[]
  } | null
}

/** R16: the badge level and progress for the work in its technologies. */
export function computeGroupBadge(
  levels: LevelRules<GroupFigure>,
  work: GroupWork,
): BadgeProgress<GroupFigure> {
  const reached = highestLevelIndex(levels, work)
  return badgeProgress(levels, Math.max(reached, isVerifiedByAnswers(levels, work) ? 0 : -1), work)
}

/** R16: the index of the highest level that the figures reach; -1 for none. */
export function highestLevelIndex<F extends string>(
  levels: LevelRules<F>,
  figures: Readonly<Record<F, number>>,
): number {
  return levels.findLastIndex(({ alternatives }) =>
    alternatives.some((requirements) => missingRequirements(requirements, figures).length === 0),
  )
}

/** R16: the reached level and what the next one requires. */
export function badgeProgress<F extends string>(
  levels: LevelRules<F>,
  reached: number,
  figures: Readonly<Record<F, number>> & { readonly cold: boolean },
): BadgeProgress<F> {
  const next = levels[reached + 1]
  return {
    level: levels[reached]?.level ?? null,
    cold: figures.cold,
    nextLevel:
      next === undefined
        ? null
        : { level: next.level, missing: closestRequirements(next.alternatives, figures) },
  }
}

/** R14: whether answers in the group's tags earn as much xp as the lowest level requires of code. */
function isVerifiedByAnswers(levels: LevelRules<GroupFigure>, { answerXp = 0 }: GroupWork): boolean {
  return levels[0]?.alternatives.some(({ experience = 0 }) => answerXp >= experience) ?? false
}

function missingRequirements<F extends string>(
  requirements: LevelRequirements<F>,
  figures: Readonly<Record<F, number>>,
): MissingRequirement<F>[] {
  const entries = Object.entries(requirements) as [F, number][]
  return entries.flatMap(([figure, need]) =>
    figures[figure] >= need ? [] : [{ figure, have: figures[figure], need }],
  )
}

/** The missing figures of the alternative closest to completion; the first of equally close ones. */
function closestRequirements<F extends string>(
  alternatives: readonly LevelRequirements<F>[],
  figures: Readonly<Record<F, number>>,
): readonly MissingRequirement<F>[] {
  const missingByAlternative = alternatives.map((requirements) => missingRequirements(requirements, figures))
  return missingByAlternative.toSorted((one, other) => distance(one) - distance(other))[0] ?? []
}

function distance(requirements: readonly MissingRequirement[]): number {
  return requirements.reduce((sum, { have, need }) => sum + 1 - have / need, 0)
}
