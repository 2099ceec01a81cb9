import type { ImportFamily } from '../../catalog/ecosystem.ts'
import { namePrefixes } from '../../catalog/technologies/name-prefixes.ts'
import { toSnakeCase } from '../../catalog/technologies/to-snake-case.ts'

/**
 * The prefix or name that imports of a package use in its family, normalized like the results of
 * `importCandidates`.
 */
export function packageKey(family: ImportFamily, name: string): string {
  return (packageKeys[family] ?? lower)(name)
}

/** The package keys that an import may refer to, most likely first. */
export function importCandidates(family: ImportFamily, name: string): readonly string[] {
  return (candidates[family] ?? lowerOnly)(name)
}

const lower = (name: string) => name.toLowerCase()
const lowerOnly = (name: string): readonly string[] => [name.toLowerCase()]

const packageKeys: Partial<Record<ImportFamily, (name: string) => string>> = {
  js: (name) => name,
  go: (name) => name,
  rust: (name) => name.replaceAll('-', '_'),
  // Maven artifacts of one group share its packages, and import names begin with the group id.
  jvm: (name) => name.slice(0, Math.max(0, name.indexOf(':'))) || name,
  python: (name) => name.toLowerCase().replaceAll(/[-_.]+/g, '_'),
  ruby: (name) => name.replaceAll('-', '/'),
  php: (name) => alphanumericOnly(name),
  elixir: (name) => alphanumericOnly(name),
}

const candidates: Partial<Record<ImportFamily, (name: string) => readonly string[]>> = {
  js: (name) => [name],
  go: (name) => namePrefixes(name, '/'),
  rust: (name) => [name],
  jvm: (name) => namePrefixes(name, '.'),
  csharp: (name) => namePrefixes(name.toLowerCase(), '.'),
  python: (name) => namePrefixes(name.toLowerCase(), '.').map((part) => part.replaceAll('.', '_')),
  ruby: (name) => [name.replaceAll('-', '/'), ...namePrefixes(name, '/'), toSnakeCase(name)],
  php: (name) => namePrefixes(name, '\\').map(alphanumericOnly),
  elixir: (name) => namePrefixes(name, '.').map(alphanumericOnly),
  c: (name) => namePrefixes(name.toLowerCase(), '/'),
}

/** Keeps only lower-case letters and digits, so that `Vendor\SomeName` equals `vendor/some-name`. */
function alphanumericOnly(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z\d]/g, '')
}
