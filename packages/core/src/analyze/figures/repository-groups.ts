import type { TechnologyGroup } from '../../contract/technology-stat.ts'
import { monthIndex } from '../../measure/window.ts'
import type { RepositoryMeasurement } from '../measure-repository.ts'
import type { Earnings } from './earnings.ts'
import { computeLabelUses } from './label-uses.ts'
import { isTechnology } from './labels.ts'
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
  const labels = earnings === undefined ? new Map() : computeLabelUses(earnings, id)
  const used = [...labels.keys()].filter(isTechnology)
  const keys = new Set([...atHead.technologies.keys(), ...used])
  const works = Array.from(keys, (key): TechnologyWork => {
    const use = labels.get(key)
    const fileCount = atHead.technologies.get(key)?.fileCount ?? 0
    return { key, use, projectCount: 1, fileCount, isDeclared: use === undefined && ownDeclared.has(key) }
  })
  return buildTechnologyGroups(works, monthIndex(asOf.getTime() / 1000), atHead.catalog)
}
