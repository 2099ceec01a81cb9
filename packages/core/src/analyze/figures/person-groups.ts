import { type Catalogue, ownCatalogue } from '../../catalog/technologies/technologies.ts'
import type { TechnologyGroup } from '../../contract/technology-stat.ts'
import { getOr } from '../../measure/get-or.ts'
import type { Measured } from '../measured.ts'
import type { MarkUse } from './mark-uses.ts'
import { isTechnology } from './marks.ts'
import { type TechnologyWork, technologyGroups } from './technology-stats.ts'

/** The technologies of somebody's work over all repositories, and those that manifests beside their work declare (R8). */
export function personGroups(
  repositories: readonly Measured[],
  marks: ReadonlyMap<string, MarkUse>,
  asOfMonth: number,
  catalogue: Catalogue = ownCatalogue,
): TechnologyGroup[] {
  const projects = new Map<string, Set<string>>()
  const usedIn = (key: string) => getOr(projects, key, () => new Set<string>())
  for (const [mark, use] of marks)
    if (isTechnology(mark)) for (const id of use.repositories) usedIn(mark).add(id)
  for (const { id, ownDeclared } of repositories) for (const key of ownDeclared) usedIn(key).add(id)
  const filesOf = (key: string) =>
    repositories.reduce((sum, { atHead }) => sum + (atHead.technologies.get(key)?.fileCount ?? 0), 0)
  const works = Array.from(projects, ([key, { size }]): TechnologyWork => {
    const use = marks.get(key)
    return { key, use, projectCount: size, fileCount: filesOf(key), isDeclared: use === undefined }
  })
  return technologyGroups(works, asOfMonth, catalogue)
}
