import type { GroupFigure, LevelRules } from '../src/catalog/badges/badge-rule.ts'
import { badges } from '../src/catalog/badges.ts'

/** The levels of the badges that are earned by work with technologies, by badge key. */
export const groupBadgeLevels: ReadonlyMap<string, LevelRules<GroupFigure>> = new Map(
  badges.flatMap(({ key, rule }) => (rule.measures === 'technologies' ? [[key, rule.levels] as const] : [])),
)

/** The levels of one such badge. Throws for other keys. */
export function levelsOf(key: string): LevelRules<GroupFigure> {
  const levels = groupBadgeLevels.get(key)
  if (levels === undefined) throw new Error(`No technologies earn the badge ${key}`)
  return levels
}
