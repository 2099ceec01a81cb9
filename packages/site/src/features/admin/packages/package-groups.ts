import type { Package, PackageGroup } from '@handiwork/core/api'
import { type Group, groups } from '@handiwork/core/catalog'

/** Packages by their groups, in the order of the catalogue; those of groups it does not know come last. */
export function packageGroups(packages: readonly Package[]): PackageGroup[] {
  const byGroup = Map.groupBy(packages, ({ group }) => group)
  const names = [...new Set([...groups.map(({ shortName }) => shortName), ...byGroup.keys()])]
  return names.flatMap((name) => {
    const found = byGroup.get(name) ?? []
    return found.length === 0 ? [] : [{ name, title: groupOf(name)?.title ?? name, packages: found }]
  })
}

/** The group of a short name. */
export function groupOf(name: string): Group | undefined {
  return groups.find(({ shortName }) => shortName === name)
}
