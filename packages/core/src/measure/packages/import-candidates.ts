import type { ImportFamily } from '../../catalog/ecosystem.ts'

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
  go: (name) => leading(name, '/'),
  rust: (name) => [name],
  jvm: (name) => leading(name, '.'),
  csharp: (name) => leading(name.toLowerCase(), '.'),
  python: (name) => leading(name.toLowerCase(), '.').map((part) => part.replaceAll('.', '_')),
  ruby: (name) => [name.replaceAll('-', '/'), ...leading(name, '/'), underscored(name)],
  php: (name) => leading(name, '\\').map(squeezed),
  elixir: (name) => leading(name, '.').map(squeezed),
  c: (name) => leading(name.toLowerCase(), '/'),
}

/** No package has a name of more parts; to try each beginning of a line of dots would take long. */
const PARTS_AT_MOST = 16

/** The name, then with ever fewer parts. */
function leading(name: string, separator: string): string[] {
  const parts = name.split(separator, PARTS_AT_MOST)
  return parts.map((_, place) => parts.slice(0, parts.length - place).join(separator))
}

/** Letters and digits alone: `Vendor\SomeName` is `vendor/some-name`. */
function squeezed(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z\d]/g, '')
}

function underscored(name: string): string {
  return name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '_').toLowerCase()
}
