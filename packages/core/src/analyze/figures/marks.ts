import type { BadgeKey } from '../../catalog/badges.ts'
import { groupByKey } from '../../catalog/groups.ts'
import { type Catalogue, ownCatalogue } from '../../catalog/technologies/technologies.ts'
import type { Technology } from '../../catalog/technologies/technology.ts'
import type { Facts } from '../../facts/facts.ts'
import { isTestFile } from '../../measure/file/is-test-file.ts'
import type { Uses } from '../../measure/uses.ts'

/** The mark of files that use any technology of a badge's groups (R16: the union, so that nothing counts twice). */
export const badgeMark = (badge: string) => `badge:${badge}`
/** The mark of tests. */
export const TESTS = 'tests:'
/** Whether a mark is the key of a technology. */
export const isTechnology = (mark: string) => !mark.includes(':')

/** For each row of the facts the marks of its file: technologies, badges, tests. */
export function rowMarks(
  facts: Facts,
  { setOfRow, sets }: Uses,
  catalogue: Catalogue = ownCatalogue,
): (row: number) => readonly string[] {
  const marks = sets.map((keys) => withBadges(keys, catalogue))
  const tests = marks.map((of) => [...of, TESTS])
  const isTest = facts.paths.map(isTestFile)
  return (row) => (isTest[facts.path[row]!] ? tests : marks)[setOfRow[row]!]!
}

// --- internal ---

function withBadges(technologies: readonly string[], catalogue: Catalogue): readonly string[] {
  const badges = new Set(technologies.flatMap((key) => badgeOf(key, catalogue) ?? []))
  return [...technologies, ...Array.from(badges, badgeMark)]
}

function badgeOf(key: string, { byKey }: Catalogue): BadgeKey | undefined {
  const technology = byKey(key)
  if (technology?.badge !== undefined) return technology.badge
  const badge = technology && groupByKey(technology.group)?.badge
  return badge && counts(technology, badge) ? badge : undefined
}

/** Groups hold both sides: charts of a page and a library of the graphics card, a server and a client. */
function counts({ frontend, backend }: Technology, badge: BadgeKey): boolean {
  if (badge === 'front-end') return frontend
  return badge === 'back-end' ? backend : true
}
