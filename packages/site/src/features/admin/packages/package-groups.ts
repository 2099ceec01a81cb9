import type { Package, PackageGroup } from '@handiwork/core/api'
import { type Group, groups } from '@handiwork/core/catalog'

/** Packages by group in catalog order. Groups outside the catalog come last. */
export function packageGroups(packages: readonly Package[]): PackageGroup[] {
  const byGroup = Map.groupBy(packages, ({ group }) => group)
  const names = [...new Set([...groups.map(({ shortName }) => shortName), ...byGroup.keys()])]
  return names.flatMap((name) => {
    const groupPackages = byGroup.get(name) ?? []
    return groupPackages.length === 0
      ? []
      : [{ name, title: findGroup(name)?.title ?? name, packages: groupPackages }]
  })
}

/** The catalog group with this short name. */
export function findGroup(name: string): Group | undefined {
  return groups.find(({ shortName }) => shortName === name)
}
