import type { MatchContext, MatchInputs, MatchReason, RankedSkill, SearchCriteria } from '@handiwork/core/api'
import { classifyTemperature } from '@handiwork/core/contract'
import { findSkill, lastUsedAt } from './match-score.ts'
import { requestedSkills, type SkillCriterion } from './requested-skills.ts'
import { matchesSeniority } from './seniority-criterion.ts'

/** Reasons from a developer's work: skills, standing, seniority, badges, the last use and the attested work. */
export function skillReasons(
  criteria: SearchCriteria,
  inputs: MatchInputs,
  { asOf }: MatchContext,
): MatchReason[] {
  const skills = requestedSkills(criteria)
  return [
    ...skills.map((skill) => skillReason(skill, inputs, asOf)),
    ...(skills.length === 0 ? [standingReason(inputs, asOf)] : []),
    ...seniorityReasons(criteria, inputs),
    ...badgeReasons(criteria, inputs),
    ...lastUsedReasons(criteria, skills, inputs, asOf),
    ...workSeenReasons(criteria, inputs),
  ]
}

/** The start of the period that ends at a time: 30 or 365 days. */
export function periodStart(period: NonNullable<SearchCriteria['lastUsed']>, asOf: string): number {
  return Date.parse(asOf) - periodDays[period] * DAY_MS
}

const periodDays = { month: 30, year: 365 } as const
const DAY_MS = 86_400_000

function skillReason(criterion: SkillCriterion, inputs: MatchInputs, asOf: string): MatchReason {
  const { minimumExperience, minimumTemperature, name } = criterion
  const skill = findSkill(inputs, criterion)
  if (skill === undefined) return { kind: 'skill', state: 'missing', values: { name } }
  const { experience, temperature } = skill
  const meetsMinimums = experience >= minimumExperience && (temperature ?? 100) >= minimumTemperature
  const values = { name, experience, temperature, lastUsedAt: skill.lastUsedAt }
  return { kind: 'skill', state: meetsMinimums && isWarm(skill, asOf) ? 'met' : 'partly', skill, values }
}

/** Without a temperature or date, nothing suggests that the skill is cold. */
function isWarm({ temperature, lastUsedAt: lastUsageTimestamp }: RankedSkill, asOf: string): boolean {
  if (temperature !== null)
    return classifyTemperature({ temperature, lastUsageTimestamp }, new Date(asOf)).warmth === 'warm'
  return lastUsageTimestamp === null || Date.parse(lastUsageTimestamp) >= periodStart('year', asOf)
}

function standingReason({ lastActiveAt, experience, commitCount }: MatchInputs, asOf: string): MatchReason {
  const isActive = lastActiveAt !== null && Date.parse(lastActiveAt) >= periodStart('year', asOf)
  const hasEvidence = lastActiveAt !== null || experience > 0 || commitCount > 0
  const inactiveState = hasEvidence ? 'partly' : 'missing'
  return { kind: 'standing', state: isActive ? 'met' : inactiveState, values: { lastActiveAt } }
}

function seniorityReasons({ seniority }: SearchCriteria, { seniority: basis }: MatchInputs): MatchReason[] {
  if (seniority.length === 0) return []
  const state = basis !== null && matchesSeniority(seniority, basis.seniority) ? 'met' : 'missing'
  return [{ kind: 'seniority', state, values: { ...basis } }]
}

/** One badge is enough, so badges that the developer lacks are named only if there is none. */
function badgeReasons({ badges }: SearchCriteria, inputs: MatchInputs): MatchReason[] {
  if (badges.length === 0) return []
  const earned = badges.flatMap((criterion) => {
    const [name = '', required = 'verified'] = criterion.split(':')
    const badge = inputs.badges.find((one) => one.name === name)
    return badge && rank(badge.level) >= rank(required) ? [badge] : []
  })
  if (earned.length === 0) return [{ kind: 'badge', state: 'missing', values: { names: badges.join(',') } }]
  return earned.map(({ name, level }) => ({ kind: 'badge', state: 'met', values: { name, level } }))
}

function rank(level: string): number {
  return ['verified', 'good', 'great'].indexOf(level)
}

function lastUsedReasons(
  { lastUsed: period }: SearchCriteria,
  skills: readonly SkillCriterion[],
  inputs: MatchInputs,
  asOf: string,
): MatchReason[] {
  if (period === null) return []
  const date = lastUsedAt(skills, inputs)
  const isRecent = date !== null && Date.parse(date) >= periodStart(period, asOf)
  return [{ kind: 'lastUsed', state: isRecent ? 'met' : 'missing', values: { period, lastUsedAt: date } }]
}

function workSeenReasons(
  { workSeen }: SearchCriteria,
  { attestedRepositoryCount }: MatchInputs,
): MatchReason[] {
  if (workSeen.length === 0) return []
  const state = workSeen.includes(attestedRepositoryCount > 0 ? 'attested' : 'public') ? 'met' : 'missing'
  return [{ kind: 'workSeen', state, values: { attestedRepositoryCount } }]
}
