import type { Ecosystem } from '../ecosystem.ts'
import { namePrefixes } from './name-prefixes.ts'
import { createPatternIndex, type PatternIndex, type PatternMatch } from './pattern-index.ts'
import type { Technology } from './technology.ts'
import { technologies } from './technology-list.ts'

/**
 * Finds the technology of a package by its exact name or longest prefix. A Maven group matches its artifacts
 * and subgroups; a Go path matches all paths below it.
 */
export function findTechnologyByPackage(ecosystem: Ecosystem, name: string): Technology | undefined {
  return matchPackage(ecosystem, name)?.value
}

/** Like `findTechnologyByPackage`, with the number of matched characters. */
export function matchPackage(ecosystem: Ecosystem, name: string): PatternMatch<Technology> | undefined {
  const index = getIndex(ecosystem)
  for (const candidate of candidates(ecosystem, normalizePackageName(ecosystem, name))) {
    const found = index(candidate)
    if (found !== undefined) return found
  }
  return undefined
}

/** Normalizes a name so that all spellings that a registry treats as equal become the same. */
export function normalizePackageName(ecosystem: Ecosystem, name: string): string {
  const lower = caseSensitive.has(ecosystem) ? name : name.toLowerCase()
  if (ecosystem === 'pypi') return lower.replaceAll(/[-_.]+/g, '-')
  return ecosystem === 'cargo' ? lower.replaceAll('_', '-') : lower
}

const caseSensitive: ReadonlySet<Ecosystem> = new Set(['maven', 'go', 'cran', 'julia'])

function candidates(ecosystem: Ecosystem, name: string): readonly string[] {
  if (ecosystem === 'go') return namePrefixes(name, '/')
  if (ecosystem !== 'maven') return [name]
  const [group = ''] = name.split(':', 1)
  return [name, ...namePrefixes(group, '.')]
}

/** Created on first use, because few runs need all of them. */
const indexes = new Map<Ecosystem, PatternIndex<Technology>>()

function getIndex(ecosystem: Ecosystem): PatternIndex<Technology> {
  const cached = indexes.get(ecosystem)
  if (cached !== undefined) return cached
  const created = createPatternIndex(packagePatterns(ecosystem))
  indexes.set(ecosystem, created)
  return created
}

function packagePatterns(ecosystem: Ecosystem) {
  return technologies.flatMap((technology) =>
    (technology.packages[ecosystem] ?? []).map(
      (name) => [normalizePackageName(ecosystem, name), technology] as const,
    ),
  )
}
