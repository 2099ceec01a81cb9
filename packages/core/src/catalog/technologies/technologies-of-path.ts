import type { Technology } from './technology.ts'
import { technologies } from './technology-list.ts'

/** The technologies a file is written in or for, by the patterns of their rows. */
export function technologiesOfPath(path: string): readonly Technology[] {
  index ??= pathIndex()
  const name = path.slice(path.lastIndexOf('/') + 1)
  const found = new Set(index.names.get(name))
  for (const extension of extensionsOf(name))
    for (const technology of index.extensions.get(extension) ?? []) found.add(technology)
  for (const technology of index.ofName(name)) found.add(technology)
  for (const technology of index.ofPath(path)) found.add(technology)
  return found.size === 0 ? none : [...found]
}

// --- internal ---

interface PathIndex {
  readonly names: ReadonlyMap<string, readonly Technology[]>
  /** Patterns like `*.vue`, by what follows the star. */
  readonly extensions: ReadonlyMap<string, readonly Technology[]>
  /** By the other patterns of names, and by those of paths. */
  readonly ofName: (name: string) => readonly Technology[]
  readonly ofPath: (path: string) => readonly Technology[]
}

interface Row {
  readonly pattern: string
  readonly technology: Technology
}

let index: PathIndex | undefined

const none: readonly Technology[] = Object.freeze([])

const EXTENSION = /^\*\.[^*/]+$/

function pathIndex(): PathIndex {
  const rows = technologies.flatMap((technology) =>
    (technology.files ?? []).map((pattern) => ({ pattern, technology })),
  )
  const kinds = Map.groupBy(rows, ({ pattern }) => kindOf(pattern))
  return {
    names: grouped(kinds.get('name') ?? [], (pattern) => pattern),
    extensions: grouped(kinds.get('extension') ?? [], (pattern) => pattern.slice(1)),
    ofName: finder(kinds.get('star') ?? [], '^'),
    ofPath: finder(kinds.get('path') ?? [], '(?:^|/)'),
  }
}

function kindOf(pattern: string): 'name' | 'extension' | 'star' | 'path' {
  if (pattern.includes('/')) return 'path'
  if (EXTENSION.test(pattern)) return 'extension'
  return pattern.includes('*') ? 'star' : 'name'
}

function grouped(rows: readonly Row[], keyOf: (pattern: string) => string): Map<string, Technology[]> {
  const groups = Map.groupBy(rows, ({ pattern }) => keyOf(pattern))
  return new Map([...groups].map(([key, of]) => [key, of.map(({ technology }) => technology)]))
}

/** Most paths fit no pattern, which one expression for all of them tells at once. */
function finder(rows: readonly Row[], head: string): (text: string) => readonly Technology[] {
  if (rows.length === 0) return () => none
  const any = new RegExp(`${head}(?:${rows.map(({ pattern }) => sourceOf(pattern)).join('|')})$`)
  const each = rows.map(({ pattern, technology }) => ({
    fits: new RegExp(`${head}${sourceOf(pattern)}$`),
    technology,
  }))
  return (text) =>
    any.test(text) ? each.flatMap(({ fits, technology }) => (fits.test(text) ? technology : [])) : none
}

function sourceOf(pattern: string): string {
  return pattern
    .split('*')
    .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^/]*')
}

/** `.blade.php` and `.php` of `a.blade.php`; names of more dots are no program's. */
function extensionsOf(name: string): string[] {
  const parts = name.split('.').slice(-EXTENSIONS_AT_MOST)
  const all = name.includes('.') ? parts.map((_, place) => `.${parts.slice(place).join('.')}`) : []
  return all.filter((extension) => name.endsWith(extension))
}

const EXTENSIONS_AT_MOST = 3
