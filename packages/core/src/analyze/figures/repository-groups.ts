import type { TechnologyGroup } from '../../contract/technology-stat.ts'
import { monthOf } from '../../measure/window.ts'
import type { Measured } from '../measured.ts'
import type { Earnings } from './earnings.ts'
import { markUses } from './mark-uses.ts'
import { isTechnology } from './marks.ts'
import { type TechnologyWork, technologyGroups } from './technology-stats.ts'

/**
 * The technologies of a repository: those its files use at HEAD or its manifests declare, and those of the person's own
 * work in it, with what that work is worth by itself.
 */
export function repositoryGroups(
  { id, atHead, ownDeclared }: Measured,
  earnings: Earnings | undefined,
  asOf: Date,
): TechnologyGroup[] {
  const marks = earnings === undefined ? new Map() : markUses(earnings, id)
  const used = [...marks.keys()].filter(isTechnology)
  const keys = new Set([...atHead.technologies.keys(), ...used])
  const works = Array.from(keys, (key): TechnologyWork => {
    const use = marks.get(key)
    const fileCount = atHead.technologies.get(key)?.fileCount ?? 0
    return { key, use, projectCount: 1, fileCount, isDeclared: use === undefined && ownDeclared.has(key) }
  })
  return technologyGroups(works, monthOf(asOf.getTime() / 1000), atHead.catalogue)
}
