import type { TechnologyGroup } from '@handiwork/core/contract'

/** A repository's technologies come from its current files, so none of them is cold. */
export function markAsCurrent(groups: readonly TechnologyGroup[]): TechnologyGroup[] {
  return groups.map(({ technologies, ...group }) => ({
    ...group,
    technologies: technologies.map((technology) => ({ ...technology, temperature: 100 })),
  }))
}
