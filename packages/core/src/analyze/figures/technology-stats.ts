import { compareGroups } from '../../catalog/compare-groups.ts'
import { groupByKey } from '../../catalog/groups.ts'
import { builtInCatalog, type TechnologyCatalog } from '../../catalog/technologies/technologies.ts'
import type { Technology } from '../../catalog/technologies/technology.ts'
import type { TechnologyGroup, TechnologyStat } from '../../contract/technology-stat.ts'
import { monthXp } from '../../score/experience.ts'
import { roundFigure } from '../../score/round-figure.ts'
import {
  activeMonthsOfTechnology,
  DECLARED_ONLY_XP,
  difficultyFactor,
  technologyXp,
} from '../../score/technology-experience.ts'
import { computeTemperature } from '../../score/temperature.ts'
import type { LabelUse } from './label-uses.ts'

/** A person's work with one technology. */
export interface TechnologyWork {
  readonly key: string
  /** Undefined if none of the person's lines is in a file that uses it. */
  readonly use: LabelUse | undefined
  readonly projectCount: number
  /** The number of files at HEAD that use it. */
  readonly fileCount: number
  /** True without any use, if a manifest in a folder of the person's work declares it (R8). */
  readonly isDeclared: boolean
}

/**
 * Groups technologies, sorted by experience, then projects, then file count, then title. Groups are in the order
 * of `compareGroups`.
 * Technologies outside the catalog are omitted.
 */
export function buildTechnologyGroups(
  works: readonly TechnologyWork[],
  asOfMonth: number,
  { byKey }: TechnologyCatalog = builtInCatalog,
): TechnologyGroup[] {
  const files = new Map(works.map(({ key, fileCount }) => [key, fileCount]))
  const stats = works
    .flatMap((work) => buildTechnologyStat(work, asOfMonth, byKey(work.key)) ?? [])
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
    .sort(compareGroups)
}

function buildTechnologyStat(
  { key, use, projectCount, isDeclared }: TechnologyWork,
  asOfMonth: number,
  technology: Technology | undefined,
): TechnologyStat | undefined {
  if (technology === undefined) return undefined
  const months = [...(use?.months ?? [])]
  const factor = difficultyFactor(technology.difficulty)
  const monthlyXp = months.map(([month, x]) => [month, factor * monthXp(x)] as const)
  const xp = technologyXp(
    months.map(([, x]) => x),
    technology,
  )
  return {
    name: key,
    title: technology.title,
    experience: isDeclared ? DECLARED_ONLY_XP : roundFigure(xp),
    temperature: roundFigure(computeTemperature(monthlyXp, asOfMonth)),
    activeMonthCount: activeMonthsOfTechnology(months).size,
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
