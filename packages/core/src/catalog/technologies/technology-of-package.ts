import type { Ecosystem } from '../ecosystem.ts'
import { beginnings } from './name-beginnings.ts'
import { type Match, type PatternIndex, patternIndex } from './pattern-index.ts'
import type { Technology } from './technology.ts'
import { technologies } from './technology-list.ts'

/**
 * The technology a package belongs to: that of its very name, else of the longest beginning of it. A group of Maven stands
 * for all its artifacts and the groups below it, a path of Go for all the paths below it.
 */
export function technologyOfPackage(ecosystem: Ecosystem, name: string): Technology | undefined {
  return matchOfPackage(ecosystem, name)?.value
}

/** The same, with how much of the name told so. */
export function matchOfPackage(ecosystem: Ecosystem, name: string): Match<Technology> | undefined {
  const index = indexOf(ecosystem)
  for (const candidate of candidates(ecosystem, spelled(ecosystem, name))) {
    const found = index(candidate)
    if (found !== undefined) return found
  }
  return undefined
}

/** A name in the one spelling of all that a registry takes for the same. */
export function spelled(ecosystem: Ecosystem, name: string): string {
  const lower = caseSensitive.has(ecosystem) ? name : name.toLowerCase()
  if (ecosystem === 'pypi') return lower.replaceAll(/[-_.]+/g, '-')
  return ecosystem === 'cargo' ? lower.replaceAll('_', '-') : lower
}

// --- internal ---

const caseSensitive: ReadonlySet<Ecosystem> = new Set(['maven', 'go', 'cran', 'julia'])

function candidates(ecosystem: Ecosystem, name: string): readonly string[] {
  if (ecosystem === 'go') return beginnings(name, '/')
  if (ecosystem === 'maven') return [name, ...beginnings(name.split(':', 1)[0]!, '.')]
  return [name]
}

/** Made when they are asked for first: few programs meet all of them. */
const indexes = new Map<Ecosystem, PatternIndex<Technology>>()

function indexOf(ecosystem: Ecosystem): PatternIndex<Technology> {
  const known = indexes.get(ecosystem)
  if (known !== undefined) return known
  const made = patternIndex(patternsOf(ecosystem))
  indexes.set(ecosystem, made)
  return made
}

function patternsOf(ecosystem: Ecosystem) {
  return technologies.flatMap((technology) =>
    (technology.packages[ecosystem] ?? []).map((name) => [spelled(ecosystem, name), technology] as const),
  )
}
