import type { ImportFamily } from '../../catalog/ecosystem.ts'
import { beginnings } from '../../catalog/technologies/name-beginnings.ts'
import { underscored } from '../../catalog/technologies/underscored.ts'

/** What a package's name looks like in imports of its family, in the letters `importCandidates` uses. */
export function packageKey(family: ImportFamily, name: string): string {
  return (packageKeys[family] ?? lower)(name)
}

/** The package keys an import may mean, the likeliest first. */
export function importCandidates(family: ImportFamily, name: string): readonly string[] {
  return (candidates[family] ?? itself)(name)
}

// --- internal ---

const lower = (name: string) => name.toLowerCase()
const itself = (name: string): readonly string[] => [name.toLowerCase()]

const packageKeys: Partial<Record<ImportFamily, (name: string) => string>> = {
  js: (name) => name,
  go: (name) => name,
  rust: (name) => name.replaceAll('-', '_'),
  // Artifacts of one group share its packages; the group alone is what imports begin with.
  jvm: (name) => name.slice(0, Math.max(0, name.indexOf(':'))) || name,
  python: (name) => name.toLowerCase().replaceAll(/[-_.]+/g, '_'),
  ruby: (name) => name.replaceAll('-', '/'),
  php: (name) => squeezed(name),
  elixir: (name) => squeezed(name),
}

const candidates: Partial<Record<ImportFamily, (name: string) => readonly string[]>> = {
  js: (name) => [name],
  go: (name) => beginnings(name, '/'),
  rust: (name) => [name],
  jvm: (name) => beginnings(name, '.'),
  csharp: (name) => beginnings(name.toLowerCase(), '.'),
  python: (name) => beginnings(name.toLowerCase(), '.').map((part) => part.replaceAll('.', '_')),
  ruby: (name) => [name.replaceAll('-', '/'), ...beginnings(name, '/'), underscored(name)],
  php: (name) => beginnings(name, '\\').map(squeezed),
  elixir: (name) => beginnings(name, '.').map(squeezed),
  c: (name) => beginnings(name.toLowerCase(), '/'),
}

/** Letters and digits alone: `Vendor\SomeName` is `vendor/some-name`. */
function squeezed(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z\d]/g, '')
}
