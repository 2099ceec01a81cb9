import type { Technology } from './technology.ts'
import { technologies } from './technology-list.ts'

/** Finds the technologies a file is written in or for, by the file patterns of the catalog. */
export function findTechnologiesByPath(path: string): readonly Technology[] {
  index ??= createPathIndex()
  const name = path.slice(path.lastIndexOf('/') + 1)
  const found = new Set(index.names.get(name))
  for (const extension of extensionsOf(name))
    for (const technology of index.extensions.get(extension) ?? []) found.add(technology)
  for (const technology of index.findByName(name)) found.add(technology)
  for (const technology of index.findByPath(path)) found.add(technology)
  return found.size === 0 ? NO_TECHNOLOGIES : [...found]
}

interface PathIndex {
  readonly names: ReadonlyMap<string, readonly Technology[]>
  /** Patterns such as `*.vue`, by the part after the star. */
  readonly extensions: ReadonlyMap<string, readonly Technology[]>
  /** Other patterns, matched against file names and paths. */
  readonly findByName: (name: string) => readonly Technology[]
  readonly findByPath: (path: string) => readonly Technology[]
}

interface PatternRow {
  readonly pattern: string
  readonly technology: Technology
}

let index: PathIndex | undefined

const NO_TECHNOLOGIES: readonly Technology[] = Object.freeze([])

const EXTENSION = /^\*\.[^*/]+$/

function createPathIndex(): PathIndex {
  const rows = technologies.flatMap((technology) =>
    (technology.files ?? []).map((pattern) => ({ pattern, technology })),
  )
  const kinds = Map.groupBy(rows, ({ pattern }) => patternKind(pattern))
  return {
    names: groupTechnologies(kinds.get('name') ?? [], (pattern) => pattern),
    extensions: groupTechnologies(kinds.get('extension') ?? [], (pattern) => pattern.slice(1)),
    findByName: createFinder(kinds.get('star') ?? [], '^'),
    findByPath: createFinder(kinds.get('path') ?? [], '(?:^|/)'),
  }
}

function patternKind(pattern: string): 'name' | 'extension' | 'star' | 'path' {
  if (pattern.includes('/')) return 'path'
  if (EXTENSION.test(pattern)) return 'extension'
  return pattern.includes('*') ? 'star' : 'name'
}

function groupTechnologies(
  rows: readonly PatternRow[],
  getKey: (pattern: string) => string,
): Map<string, Technology[]> {
  const groups = Map.groupBy(rows, ({ pattern }) => getKey(pattern))
  return new Map([...groups].map(([key, members]) => [key, members.map(({ technology }) => technology)]))
}

/** Most paths match no pattern, which a single combined expression determines quickly. */
function createFinder(rows: readonly PatternRow[], head: string): (text: string) => readonly Technology[] {
  if (rows.length === 0) return () => NO_TECHNOLOGIES
  const any = new RegExp(`${head}(?:${rows.map(({ pattern }) => toExpressionSource(pattern)).join('|')})$`)
  const each = rows.map(({ pattern, technology }) => ({
    expression: new RegExp(`${head}${toExpressionSource(pattern)}$`),
    technology,
  }))
  return (text) =>
    any.test(text)
      ? each.flatMap(({ expression, technology }) => (expression.test(text) ? technology : []))
      : NO_TECHNOLOGIES
}

function toExpressionSource(pattern: string): string {
  return pattern
    .split('*')
    .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^/]*')
}

/** The extensions of a name: `.blade.php` and `.php` for `a.blade.php`. Limited to the last few dots. */
function extensionsOf(name: string): string[] {
  const parts = name.split('.').slice(-MAX_EXTENSION_PARTS)
  const all = name.includes('.') ? parts.map((_, place) => `.${parts.slice(place).join('.')}`) : []
  return all.filter((extension) => name.endsWith(extension))
}

const MAX_EXTENSION_PARTS = 3
