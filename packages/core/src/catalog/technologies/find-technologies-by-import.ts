import type { ImportFamily } from '../ecosystem.ts'
import { candidatePackages } from './candidate-packages.ts'
import { matchPackage } from './find-technology-by-package.ts'
import { namePrefixes } from './name-prefixes.ts'
import { createPatternIndex, type PatternIndex, type PatternMatch } from './pattern-index.ts'
import type { Technology } from './technology.ts'
import { technologies } from './technology-list.ts'

/**
 * Finds the technologies of an import by the longest matching prefix, among import names and the names of
 * packages that provide such imports.
 */
export function findTechnologiesByImport(family: ImportFamily, name: string): readonly Technology[] {
  const index = getIndex(family)
  let best: PatternMatch<Technology> | undefined
  for (const prefix of importPrefixes(family, name)) {
    if (best !== undefined && best.length >= prefix.length) break
    best = longerMatch(longerMatch(best, index(prefix)), matchCandidates(family, prefix))
  }
  return best === undefined ? NO_TECHNOLOGIES : [best.value]
}

const NO_TECHNOLOGIES: readonly Technology[] = Object.freeze([])

/** The separator of import names, in families where further segments are more specific. */
const separators: Readonly<Partial<Record<ImportFamily, string>>> = {
  python: '.',
  ruby: '/',
  jvm: '.',
  php: '\\',
  csharp: '.',
  c: '/',
  elixir: '.',
}

function importPrefixes(family: ImportFamily, name: string): readonly string[] {
  const separator = separators[family]
  return separator === undefined ? [name] : namePrefixes(name, separator)
}

function matchCandidates(family: ImportFamily, name: string): PatternMatch<Technology> | undefined {
  return candidatePackages(family, name)
    .map(([ecosystem, packageName]) => matchPackage(ecosystem, packageName))
    .reduce(longerMatch, undefined)
}

function longerMatch<T>(
  one: PatternMatch<T> | undefined,
  other: PatternMatch<T> | undefined,
): PatternMatch<T> | undefined {
  return other !== undefined && other.length > (one?.length ?? 0) ? other : one
}

const indexes = new Map<ImportFamily, PatternIndex<Technology>>()

function getIndex(family: ImportFamily): PatternIndex<Technology> {
  const cached = indexes.get(family)
  if (cached !== undefined) return cached
  const created = createPatternIndex([...(family === 'jvm' ? mavenGroups() : []), ...importPatterns(family)])
  indexes.set(family, created)
  return created
}

function importPatterns(family: ImportFamily) {
  return technologies.flatMap((technology) =>
    (technology.imports?.[family] ?? []).map((name) => [name, technology] as const),
  )
}

/** Java package names start with their Maven group. Groups of a single segment are too generic. */
function mavenGroups() {
  return technologies.flatMap((technology) =>
    (technology.packages.maven ?? [])
      .filter((name) => name.includes('.') && !name.includes(':'))
      .map((group) => [group, technology] as const),
  )
}
