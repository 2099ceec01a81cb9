import type { TechnologyGroup } from '../../contract/technology-stat.ts'
import { monthIndex } from '../../measure/window.ts'
import type { RepositoryMeasurement } from '../measure-repository.ts'
import type { Earnings } from './earnings.ts'
import { computeMarkUses } from './mark-uses.ts'
import { isTechnology } from './marks.ts'
import { buildTechnologyGroups, type TechnologyWork } from './technology-stats.ts'

/**
 * Builds the technology groups of a repository: those used at HEAD, declared by manifests, or used in the
 * person's own work, with the xp of that work.
 */
export function buildRepositoryGroups(
  { id, atHead, ownDeclared }: RepositoryMeasurement,
  earnings: Earnings | undefined,
  asOf: Date,
): TechnologyGroup[] {
  const marks = earnings === undefined ? new Map() : computeMarkUses(earnings, id)
  const used = [...marks.keys()].filter(isTechnology)
  const keys = new Set([...atHead.technologies.keys(), ...used])
  const works = Array.from(keys, (key): TechnologyWork => {
    const use = marks.get(key)
    const fileCount = atHead.technologies.get(key)?.fileCount ?? 0
    return { key, use, projectCount: 1, fileCount, isDeclared: use === undefined && ownDeclared.has(key) }
  })
  return buildTechnologyGroups(works, monthIndex(asOf.getTime() / 1000), atHead.catalog)
}
