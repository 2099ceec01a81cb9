import { type RawBuilder, sql } from 'kysely'
import type { SkillCriterion } from '../match/requested-skills.ts'
import { indexTerm } from './index-terms.ts'

/** A condition on rows of `search_people`, aliased as `people`. */
export type RowFilter = RawBuilder<boolean>

export function skillTerm({ kind, name }: SkillCriterion): number {
  return indexTerm(`${kind} ${name}`)
}

/** Xp in a skill; null for developers without it. */
export function skillExperience(skill: SkillCriterion): RawBuilder<number> {
  return sql`experiences[array_position(skills, ${skillTerm(skill)}::int)]`
}

/** The day on which a skill was last used; 0 if unknown. */
export function skillUsedDay(skill: SkillCriterion): RawBuilder<number> {
  return sql`used_days[array_position(skills, ${skillTerm(skill)}::int)]`
}

/** The day on which all requested skills were last used; without skills, that of the latest activity. */
export function lastUsedDay(skills: readonly SkillCriterion[]): RawBuilder<number> {
  return skills.length === 0 ? sql`active_day` : sql`least(${sql.join(skills.map(skillUsedDay))})`
}
