import type { MatchInputs, RankedSkill, SearchSort } from '@handiwork/core/api'
import type { SkillCriterion } from './requested-skills.ts'

/** The version of all formulas in this file. Any change to a score is a new version. */
export const MATCH_FORMULA = 'match/1'

/** The value that sorts search results, highest first, to six decimal places (docs/decisions/104). */
export function matchScore(skills: readonly SkillCriterion[], inputs: MatchInputs, sort: SearchSort): number {
  return round(scores[sort](skills, inputs))
}

/** The figures of a requested skill. Undefined if the developer has none. */
export function findSkill(
  { skills }: Pick<MatchInputs, 'skills'>,
  { kind, name }: Pick<SkillCriterion, 'kind' | 'name'>,
): RankedSkill | undefined {
  return skills.find((one) => one.kind === kind && one.name === name && one.experience > 0)
}

/** The day on which all requested skills were used last; without skills, that of the latest activity. */
export function lastUsedAt(skills: readonly SkillCriterion[], inputs: MatchInputs): string | null {
  if (skills.length === 0) return inputs.lastActiveAt
  const dates = skills.map((skill) => findSkill(inputs, skill)?.lastUsedAt ?? '')
  return dates.toSorted()[0] || null
}

type ScoreFunction = (skills: readonly SkillCriterion[], inputs: MatchInputs) => number

const scores: Readonly<Record<SearchSort, ScoreFunction>> = {
  match: (skills, inputs) => (skills.length === 0 ? standing(inputs) : skillScore(skills, inputs)),
  recent: (skills, inputs) => dayNumber(lastUsedAt(skills, inputs)),
  xp: (skills, inputs) => experiences(skills, inputs).reduce((sum, one) => sum + one, 0),
}

function skillScore(skills: readonly SkillCriterion[], inputs: MatchInputs): number {
  const sum = experiences(skills, inputs).reduce((total, one) => total + Math.log(1 + one), 0)
  return sum / Math.sqrt(skills.length)
}

/**
 * Xp that counts half as much after two years without activity. The logarithm makes the order independent of the date.
 * A developer without any evidence has 0, below everyone else.
 */
function standing({ experience, commitCount, lastActiveAt }: MatchInputs): number {
  const activeDay = dayNumber(lastActiveAt)
  if (experience <= 0 && commitCount <= 0 && activeDay <= 0) return 0
  return Math.max(round(Math.log(1 + experience) + (activeDay * Math.LN2) / DAYS_IN_TWO_YEARS), 1e-6)
}

const DAYS_IN_TWO_YEARS = 730.5

function experiences(skills: readonly SkillCriterion[], inputs: MatchInputs): number[] {
  return skills.map((skill) => findSkill(inputs, skill)?.experience ?? 0)
}

/** Days since 1970; 0 without a date. */
function dayNumber(timestamp: string | null): number {
  return timestamp === null ? 0 : Math.floor(Date.parse(timestamp) / 86_400_000)
}

function round(score: number): number {
  return Math.round(score * 1e6) / 1e6
}
