import { groupByKey, groups } from '../../catalog/groups.ts'
import { type Catalogue, ownCatalogue } from '../../catalog/technologies/technologies.ts'
import type { Technology } from '../../catalog/technologies/technology.ts'
import type { TechnologyGroup, TechnologyStat } from '../../contract/technology-stat.ts'
import { monthXp } from '../../score/experience.ts'
import { rounded } from '../../score/rounded.ts'
import {
  activeMonthsOf,
  DECLARED_ONLY_XP,
  difficultyFactor,
  technologyXp,
} from '../../score/technology-experience.ts'
import { temperature } from '../../score/temperature.ts'
import type { MarkUse } from './mark-uses.ts'

/** What somebody's work with a technology comes to. */
export interface TechnologyWork {
  readonly key: string
  /** Undefined where none of their lines is in a file that uses it. */
  readonly use: MarkUse | undefined
  readonly projectCount: number
  /** Files at HEAD that use it. */
  readonly fileCount: number
  /** Without any use: a manifest of a folder they worked in names it (R8). */
  readonly isDeclared: boolean
}

/**
 * Technologies in their groups, the best known first, of equal ones those of most files; groups nobody is known for in
 * the order of the catalogue. What is not in the catalogue is left out.
 */
export function technologyGroups(
  works: readonly TechnologyWork[],
  asOfMonth: number,
  { byKey }: Catalogue = ownCatalogue,
): TechnologyGroup[] {
  const files = new Map(works.map(({ key, fileCount }) => [key, fileCount]))
  const stats = works
    .flatMap((work) => technologyStat(work, asOfMonth, byKey(work.key)) ?? [])
    .sort(
      (one, other) =>
        byWork(one, other) || files.get(other.name)! - files.get(one.name)! || byTitle(one, other),
    )
  const byGroup = Map.groupBy(stats, ({ name }) => byKey(name)?.group ?? '')
  return [...byGroup]
    .flatMap(([key, technologies]) => {
      const group = groupByKey(key)
      if (group === undefined) return []
      const { shortName, title, color } = group
      return [{ name: shortName, title, color, technologies }]
    })
    .sort(
      (one, other) =>
        byWork(one.technologies[0]!, other.technologies[0]!) || placeOf(one.name) - placeOf(other.name),
    )
}

// --- internal ---

function technologyStat(
  { key, use, projectCount, isDeclared }: TechnologyWork,
  asOfMonth: number,
  technology: Technology | undefined,
): TechnologyStat | undefined {
  if (technology === undefined) return undefined
  const months = [...(use?.months ?? [])]
  const factor = difficultyFactor(technology.difficulty)
  const heat = months.map(([month, x]) => [month, factor * monthXp(x)] as const)
  const xp = technologyXp(
    months.map(([, x]) => x),
    technology,
  )
  return {
    name: key,
    title: technology.title,
    experience: isDeclared ? DECLARED_ONLY_XP : rounded(xp),
    temperature: rounded(temperature(heat, asOfMonth)),
    activeMonthCount: activeMonthsOf(months).size,
    projectCount,
    declaredOnly: isDeclared,
  }
}

function byWork(one: TechnologyStat, other: TechnologyStat): number {
  return other.experience - one.experience || other.projectCount - one.projectCount
}

function byTitle(one: TechnologyStat, other: TechnologyStat): number {
  return one.title < other.title ? -1 : Number(one.title > other.title)
}

function placeOf(shortName: string): number {
  return groups.findIndex((group) => group.shortName === shortName)
}
