import { parse } from 'yaml'

/** Names that packages of the repository itself have, as far as npm says. */
export function ownPackages(
  manifests: readonly (readonly [path: string, text: string])[],
): ReadonlySet<string> {
  const npm = manifests.filter(([path]) => path.endsWith('package.json'))
  return new Set(npm.flatMap(([, text]) => (JSON.parse(text) as { name?: string }).name ?? []))
}

/** Why a lock file need not pin what a manifest declares, where the manifests show it; '?' otherwise. */
export function reasonFor(path: string, text: string, name: string, own: ReadonlySet<string>): string {
  if (path.endsWith('.gemspec')) return 'of a gem: the Gemfile decides'
  if (path.endsWith('pyproject.toml')) return isOfBuild(text, name) ? 'builds the project: not pinned' : '?'
  if (path.endsWith('pubspec.yaml'))
    return isTool(text, name) ? 'a tool of a package in a folder: not pinned' : '?'
  if (!path.endsWith('package.json')) return '?'
  if (own.has(name)) return 'a package of this repository, by its version'
  return inPackageJson(text, name)
}

// --- internal ---

function inPackageJson(text: string, name: string): string {
  const manifest = JSON.parse(text) as Record<string, Record<string, string> | undefined>
  if (manifest.peerDependencies?.[name] !== undefined) return 'peer: brought by who uses it'
  if (manifest.optionalDependencies?.[name] !== undefined) return 'optional: not for this platform'
  return '?'
}

function isOfBuild(text: string, name: string): boolean {
  const requires = /^\[build-system\]\n[^[]*\[([^\]]*)\]/m.exec(text)?.[1] ?? ''
  return requires
    .toLowerCase()
    .replaceAll(/[-_.]+/g, '-')
    .includes(name)
}

function isTool(text: string, name: string): boolean {
  const { dev_dependencies: tools } = parse(text) as { dev_dependencies?: Record<string, unknown> }
  return tools?.[name] !== undefined
}
