import type { ImportFamily } from '../ecosystem.ts'
import { beginnings } from './name-beginnings.ts'
import { packageNamesOf } from './package-names-of.ts'
import { type Match, type PatternIndex, patternIndex } from './pattern-index.ts'
import type { Technology } from './technology.ts'
import { technologies } from './technology-list.ts'
import { matchOfPackage } from './technology-of-package.ts'

/**
 * The technologies an import means: by what most of its beginning says, which a row names as an import or as a package
 * that imports of that name come from.
 */
export function technologiesOfImport(family: ImportFamily, name: string): readonly Technology[] {
  const index = indexOf(family)
  let best: Match<Technology> | undefined
  for (const beginning of beginningsOf(family, name)) {
    if (best !== undefined && best.length >= beginning.length) break
    best = longer(longer(best, index(beginning)), matchOf(family, beginning))
  }
  return best === undefined ? none : [best.value]
}

// --- internal ---

const none: readonly Technology[] = Object.freeze([])

/** What parts the words of an import, in families where a word more says what is meant within a package. */
const separators: Readonly<Partial<Record<ImportFamily, string>>> = {
  python: '.',
  ruby: '/',
  jvm: '.',
  php: '\\',
  csharp: '.',
  c: '/',
  elixir: '.',
}

function beginningsOf(family: ImportFamily, name: string): readonly string[] {
  const separator = separators[family]
  return separator === undefined ? [name] : beginnings(name, separator)
}

function matchOf(family: ImportFamily, name: string): Match<Technology> | undefined {
  return packageNamesOf(family, name)
    .map(([ecosystem, packageName]) => matchOfPackage(ecosystem, packageName))
    .reduce(longer, undefined)
}

function longer<T>(one: Match<T> | undefined, other: Match<T> | undefined): Match<T> | undefined {
  return other !== undefined && other.length > (one?.length ?? 0) ? other : one
}

const indexes = new Map<ImportFamily, PatternIndex<Technology>>()

function indexOf(family: ImportFamily): PatternIndex<Technology> {
  const known = indexes.get(family)
  if (known !== undefined) return known
  const made = patternIndex([...(family === 'jvm' ? groupsOfMaven() : []), ...importsOf(family)])
  indexes.set(family, made)
  return made
}

function importsOf(family: ImportFamily) {
  return technologies.flatMap((technology) =>
    (technology.imports?.[family] ?? []).map((name) => [name, technology] as const),
  )
}

/** Packages of Java begin with the group they are published in; a group of one word is no package's beginning. */
function groupsOfMaven() {
  return technologies.flatMap((technology) =>
    (technology.packages.maven ?? [])
      .filter((name) => name.includes('.') && !name.includes(':'))
      .map((group) => [group, technology] as const),
  )
}
