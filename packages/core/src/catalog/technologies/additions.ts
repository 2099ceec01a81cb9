import { ecosystems } from '../ecosystem.ts'
import type { RegisteredTechnology } from './registered-technology.ts'
import { technologyByKey } from './technology-list.ts'
import { technologyOfPackage } from './technology-of-package.ts'

/**
 * What registered technologies add to the catalogue: to one it has, only names that mean nothing anywhere yet, for what
 * is well known in one registry may be something else in the next.
 */
export function additions(registered: readonly RegisteredTechnology[]): RegisteredTechnology[] {
  return registered.flatMap((one) => {
    if (technologyByKey(one.key) === undefined) return one
    const packageNames = one.packageNames.filter(isNew)
    return packageNames.length === 0 ? [] : { ...one, packageNames }
  })
}

// --- internal ---

function isNew(name: string): boolean {
  return ecosystems.every((ecosystem) => technologyOfPackage(ecosystem, name) === undefined)
}
