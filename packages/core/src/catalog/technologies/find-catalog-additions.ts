import { ecosystems } from '../ecosystem.ts'
import { findTechnologyByPackage } from './find-technology-by-package.ts'
import type { RegisteredTechnology } from './registered-technology.ts'
import { technologyByKey } from './technology-list.ts'

/**
 * Determines what registered technologies add to the catalog. Existing technologies gain only package names
 * that are unknown in every ecosystem, because a well-known name in one registry may mean something else in
 * another.
 */
export function findCatalogAdditions(registered: readonly RegisteredTechnology[]): RegisteredTechnology[] {
  return registered.flatMap((one) => {
    if (technologyByKey(one.key) === undefined) return one
    const packageNames = one.packageNames.filter(isUnknownName)
    return packageNames.length === 0 ? [] : { ...one, packageNames }
  })
}

function isUnknownName(name: string): boolean {
  return ecosystems.every((ecosystem) => findTechnologyByPackage(ecosystem, name) === undefined)
}
