import type { Ecosystem } from '../ecosystem.ts'
import { groups } from '../groups.ts'
import { findTechnologyByPackage, normalizePackageName } from './find-technology-by-package.ts'
import type { RegisteredTechnology } from './registered-technology.ts'
import type { Technology } from './technology.ts'
import { technologyByKey } from './technology-list.ts'

/** Finds technologies by key and by package. */
export interface TechnologyCatalog {
  readonly byKey: (key: string) => Technology | undefined
  readonly byPackage: (ecosystem: Ecosystem, name: string) => Technology | undefined
}

/** The built-in technologies. */
export const builtInCatalog: TechnologyCatalog = {
  byKey: technologyByKey,
  byPackage: findTechnologyByPackage,
}

/**
 * Extends the catalog with registered technologies, which claim packages by exact name. Built-in entries take
 * precedence; a package claimed twice belongs to the first technology by key.
 */
export function createCatalog(registered: readonly RegisteredTechnology[]): TechnologyCatalog {
  if (registered.length === 0) return builtInCatalog
  const sorted = registered.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const registeredByKey = new Map(
    sorted.flatMap((one) => toTechnology(one) ?? []).map((one) => [one.key, one]),
  )
  const byKey = (key: string) => technologyByKey(key) ?? registeredByKey.get(key)
  const keys = new Map<string, string>()
  for (const { key, packageNames } of sorted)
    for (const name of packageNames) if (!keys.has(name)) keys.set(name, key)
  const namesByEcosystem = new Map<Ecosystem, ReadonlyMap<string, string>>()
  const keysByName = (ecosystem: Ecosystem) => {
    const known = namesByEcosystem.get(ecosystem) ?? normalizeNames(ecosystem, keys)
    namesByEcosystem.set(ecosystem, known)
    return known
  }
  return {
    byKey,
    byPackage: (ecosystem, name) => {
      const known = findTechnologyByPackage(ecosystem, name)
      if (known !== undefined) return known
      const key = keysByName(ecosystem).get(normalizePackageName(ecosystem, name))
      return key === undefined ? undefined : byKey(key)
    },
  }
}

function normalizeNames(ecosystem: Ecosystem, keys: ReadonlyMap<string, string>): Map<string, string> {
  const found = new Map<string, string>()
  for (const [name, key] of keys) {
    const normalized = normalizePackageName(ecosystem, name)
    if (!found.has(normalized)) found.set(normalized, key)
  }
  return found
}

/** Uses the difficulty and maximum xp of the group as defaults. */
function toTechnology({ key, title, group, badge, weight }: RegisteredTechnology): Technology | undefined {
  const found = groups.find(({ shortName }) => shortName === group)
  if (found === undefined) return undefined
  const { difficulty, maxExperience, frontend, backend } = found.defaults
  return {
    ...{ key, title, group: found.key, url: '', frontend, backend, packages: {}, icon: null },
    difficulty: weight === 0 ? difficulty : Math.max(1, weight),
    ...(maxExperience !== undefined && { maxExperience }),
    ...(badge !== null && { badge }),
  }
}
