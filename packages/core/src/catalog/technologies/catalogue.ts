import type { Ecosystem } from '../ecosystem.ts'
import { groups } from '../groups.ts'
import type { RegisteredTechnology } from './registered-technology.ts'
import type { Technology } from './technology.ts'
import { technologyByKey } from './technology-list.ts'
import { spelled, technologyOfPackage } from './technology-of-package.ts'

/** Which technologies there are, and which of them a package belongs to. */
export interface Catalogue {
  readonly byKey: (key: string) => Technology | undefined
  readonly ofPackage: (ecosystem: Ecosystem, name: string) => Technology | undefined
}

/** The technologies that come with the program. */
export const ownCatalogue: Catalogue = { byKey: technologyByKey, ofPackage: technologyOfPackage }

/**
 * The catalogue with what was registered besides. What the catalogue knows by itself stays as it is: what is registered
 * takes packages that nothing in it takes, by their very names. Of two that take one package the first by key does.
 */
export function catalogueWith(registered: readonly RegisteredTechnology[]): Catalogue {
  if (registered.length === 0) return ownCatalogue
  const inOrder = registered.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const more = new Map(inOrder.flatMap((one) => technologyOf(one) ?? []).map((one) => [one.key, one]))
  const byKey = (key: string) => technologyByKey(key) ?? more.get(key)
  const keys = new Map<string, string>()
  for (const { key, packageNames } of inOrder)
    for (const name of packageNames) if (!keys.has(name)) keys.set(name, key)
  const spellings = new Map<Ecosystem, ReadonlyMap<string, string>>()
  const keysIn = (ecosystem: Ecosystem) => {
    const known = spellings.get(ecosystem) ?? spelledIn(ecosystem, keys)
    spellings.set(ecosystem, known)
    return known
  }
  return {
    byKey,
    ofPackage: (ecosystem, name) => {
      const known = technologyOfPackage(ecosystem, name)
      if (known !== undefined) return known
      const key = keysIn(ecosystem).get(spelled(ecosystem, name))
      return key === undefined ? undefined : byKey(key)
    },
  }
}

// --- internal ---

function spelledIn(ecosystem: Ecosystem, keys: ReadonlyMap<string, string>): Map<string, string> {
  const found = new Map<string, string>()
  for (const [name, key] of keys) {
    const spelling = spelled(ecosystem, name)
    if (!found.has(spelling)) found.set(spelling, key)
  }
  return found
}

/** As difficult as its group, and worth no more than its group allows, where it does not say otherwise. */
function technologyOf({ key, title, group, badge, weight }: RegisteredTechnology): Technology | undefined {
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
