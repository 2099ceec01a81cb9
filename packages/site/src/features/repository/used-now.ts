import type { TechnologyGroup } from '@handiwork/core/contract'

/** A repository's technologies are those of its files as they are: nothing of them has gone cold. */
export function usedNow(groups: readonly TechnologyGroup[]): TechnologyGroup[] {
  return groups.map(({ technologies, ...group }) => ({
    ...group,
    technologies: technologies.map((technology) => ({ ...technology, temperature: 100 })),
  }))
}
