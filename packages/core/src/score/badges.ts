import type { BadgeLevel } from '../contract/badge.ts'
import {
  type BadgeRule,
  type GroupBadge,
  type GroupFigure,
  groupBadgeRules,
  type Needs,
} from './badge-rules.ts'

/** A person's work in the technologies of a badge (R16). */
export interface GroupWork {
  /** g: `groupXp` of the files that use any technology of the group. */
  readonly experience: number
  /** m: months with at least one day of five effective lines in those files. */
  readonly activeMonthCount: number
  /** r: repositories they are in. */
  readonly repositoryCount: number
  /** Share of tests in the person's effective lines, 0 to 1. */
  readonly testShare: number
  /** The group's temperature is below 20 (R10). */
  readonly cold: boolean
  /** xp of the group's best tag on Stack Overflow (R14), which may verify a badge and no more. */
  readonly answerXp?: number
}

/** What a level still asks for. */
export interface Missing<F extends string = string> {
  readonly figure: F
  readonly have: number
  readonly need: number
}

/** How far somebody is with a badge. */
export interface Standing<F extends string = string> {
  /** Null where the badge is not earned. */
  readonly level: BadgeLevel | null
  /** The colour fades, the badge stays. */
  readonly cold: boolean
  /** The way to the level after that, by the shortest way; null at the highest. */
  readonly nextLevel: { readonly level: BadgeLevel; readonly missing: readonly Missing<F>[] } | null
}

/** R16: how far the work in its technologies leads to a badge. */
export function groupBadge(badge: GroupBadge, work: GroupWork): Standing<GroupFigure> {
  const rule: BadgeRule<GroupFigure> = groupBadgeRules[badge]
  const reached = reachedBy(rule, work)
  return standing(rule, Math.max(reached, isVerifiedByAnswers(rule, work) ? 0 : -1), work)
}

/** R16: the place of the highest level these figures lead to; -1 where they lead to none. */
export function reachedBy<F extends string>(
  rule: BadgeRule<F>,
  figures: Readonly<Record<F, number>>,
): number {
  return rule.findLastIndex(({ ways }) => ways.some((way) => missing(way, figures).length === 0))
}

/** R16: a level reached, and what is missing for the one after it. */
export function standing<F extends string>(
  rule: BadgeRule<F>,
  reached: number,
  figures: Readonly<Record<F, number>> & { readonly cold: boolean },
): Standing<F> {
  const next = rule[reached + 1]
  return {
    level: rule[reached]?.level ?? null,
    cold: figures.cold,
    nextLevel: next === undefined ? null : { level: next.level, missing: shortest(next.ways, figures) },
  }
}

// --- internal ---

/** R14: where answers in the group's tags are worth what the lowest level asks of code. */
function isVerifiedByAnswers(rule: BadgeRule<GroupFigure>, { answerXp = 0 }: GroupWork): boolean {
  return rule[0]?.ways.some(({ experience = 0 }) => answerXp >= experience) ?? false
}

function missing<F extends string>(way: Needs<F>, figures: Readonly<Record<F, number>>): Missing<F>[] {
  const needs = Object.entries(way) as [F, number][]
  return needs.flatMap(([figure, need]) =>
    figures[figure] >= need ? [] : [{ figure, have: figures[figure], need }],
  )
}

/** What is missing on the way of which most is behind; of equal ones, on the first. */
function shortest<F extends string>(
  ways: readonly Needs<F>[],
  figures: Readonly<Record<F, number>>,
): readonly Missing<F>[] {
  const left = ways.map((way) => missing(way, figures))
  return left.toSorted((one, other) => distance(one) - distance(other))[0] ?? []
}

function distance(left: readonly Missing[]): number {
  return left.reduce((sum, { have, need }) => sum + 1 - have / need, 0)
}
