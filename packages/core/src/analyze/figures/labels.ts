import { type BadgeKey, badgeByKey } from '../../catalog/badges.ts'
import { groupByKey } from '../../catalog/groups.ts'
import { builtInCatalog, type TechnologyCatalog } from '../../catalog/technologies/technologies.ts'
import type { Technology } from '../../catalog/technologies/technology.ts'
import type { Facts } from '../../facts/facts.ts'
import { isTestFile } from '../../measure/file/is-test-file.ts'
import type { TechnologiesByRow } from '../../measure/technologies-by-row.ts'

/**
 * The label of files that use any technology of a badge's groups. The union ensures that nothing counts twice
 * (R16).
 */
export const badgeLabel = (badge: string) => BADGE_PREFIX + badge
const BADGE_PREFIX = 'badge:'
/** Returns the badge of a badge's label. */
export const badgeOfLabel = (label: string) =>
  label.startsWith(BADGE_PREFIX) ? label.slice(BADGE_PREFIX.length) : undefined
/** The label of test files. */
export const TESTS = 'tests:'
/** Returns true if a label is a technology key. */
export const isTechnology = (label: string) => !label.includes(':')

/** Returns a function that lists the labels of a row's file: technologies, badges and tests. */
export function rowLabels(
  facts: Facts,
  { setOfRow, sets }: TechnologiesByRow,
  catalog: TechnologyCatalog = builtInCatalog,
): (row: number) => readonly string[] {
  const labels = sets.map((keys) => withBadges(keys, catalog))
  const tests = labels.map((fileLabels) => [...fileLabels, TESTS])
  const isTest = facts.paths.map(isTestFile)
  return (row) => (isTest[facts.path[row]!] ? tests : labels)[setOfRow[row]!]!
}

function withBadges(technologies: readonly string[], catalog: TechnologyCatalog): readonly string[] {
  const badges = new Set(technologies.flatMap((key) => badgeOf(key, catalog) ?? []))
  return [...technologies, ...Array.from(badges, badgeLabel)]
}

function badgeOf(key: string, { byKey }: TechnologyCatalog): BadgeKey | undefined {
  const technology = byKey(key)
  if (technology?.badge !== undefined) return technology.badge
  const badge = technology && groupByKey(technology.group)?.badge
  return badge && countsForBadge(technology, badge) ? badge : undefined
}

/** A group can mix front-end and back-end technologies, such as web charts and graphics libraries. */
function countsForBadge(technology: Technology, badge: BadgeKey): boolean {
  const { rule } = badgeByKey(badge)
  return rule.measures === 'technologies' && (rule.side === undefined || technology[rule.side])
}
