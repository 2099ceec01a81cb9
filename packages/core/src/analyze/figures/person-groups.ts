import { builtInCatalog, type TechnologyCatalog } from '../../catalog/technologies/technologies.ts'
import type { TechnologyGroup } from '../../contract/technology-stat.ts'
import { getOrCreate } from '../../measure/get-or-create.ts'
import type { RepositoryMeasurement } from '../measure-repository.ts'
import type { LabelUse } from './label-uses.ts'
import { isTechnology } from './labels.ts'
import { buildTechnologyGroups, type TechnologyWork } from './technology-stats.ts'

/**
 * Builds the technology groups of a person over all repositories, including technologies declared by
 * manifests next to their work (R8).
 */
export function buildPersonGroups(
  repositories: readonly RepositoryMeasurement[],
  labels: ReadonlyMap<string, LabelUse>,
  asOfMonth: number,
  catalog: TechnologyCatalog = builtInCatalog,
): TechnologyGroup[] {
  const projects = new Map<string, Set<string>>()
  const projectsUsing = (key: string) => getOrCreate(projects, key, () => new Set<string>())
  for (const [label, use] of labels)
    if (isTechnology(label)) for (const id of use.repositories) projectsUsing(label).add(id)
  for (const { id, ownDeclared } of repositories) for (const key of ownDeclared) projectsUsing(key).add(id)
  const fileCountOf = (key: string) =>
    repositories.reduce((sum, { atHead }) => sum + (atHead.technologies.get(key)?.fileCount ?? 0), 0)
  const works = Array.from(projects, ([key, { size }]): TechnologyWork => {
    const use = labels.get(key)
    return { key, use, projectCount: size, fileCount: fileCountOf(key), isDeclared: use === undefined }
  })
  return buildTechnologyGroups(works, asOfMonth, catalog)
}
