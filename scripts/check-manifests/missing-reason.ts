import { parse } from 'yaml'

/** Returns the names of the repository's own npm packages. */
export function ownPackages(
  manifests: readonly (readonly [path: string, text: string])[],
): ReadonlySet<string> {
  const npm = manifests.filter(([path]) => path.endsWith('package.json'))
  return new Set(npm.flatMap(([, text]) => (JSON.parse(text) as { name?: string }).name ?? []))
}

/**
 * Returns why a lock file does not have to pin a declared package, or '?' if the manifests show no reason.
 */
export function missingReason(path: string, text: string, name: string, own: ReadonlySet<string>): string {
  if (path.endsWith('.gemspec')) return 'gemspec: pinned by the Gemfile only'
  if (path.endsWith('pyproject.toml'))
    return isBuildDependency(text, name) ? 'build dependency: not pinned' : '?'
  if (path.endsWith('pubspec.yaml'))
    return isDevDependency(text, name) ? 'development tool of a nested package: not pinned' : '?'
  if (!path.endsWith('package.json')) return '?'
  if (own.has(name)) return 'package of this repository, by version'
  return packageJsonReason(text, name)
}

function packageJsonReason(text: string, name: string): string {
  const manifest = JSON.parse(text) as Record<string, Record<string, string> | undefined>
  if (manifest.peerDependencies?.[name] !== undefined) return 'peer dependency: provided by the consumer'
  if (manifest.optionalDependencies?.[name] !== undefined) return 'optional dependency: not for this platform'
  return '?'
}

function isBuildDependency(text: string, name: string): boolean {
  const requires = /^\[build-system\]\n[^[]*\[([^\]]*)\]/m.exec(text)?.[1] ?? ''
  return requires
    .toLowerCase()
    .replaceAll(/[-_.]+/g, '-')
    .includes(name)
}

function isDevDependency(text: string, name: string): boolean {
  const { dev_dependencies: tools } = parse(text) as { dev_dependencies?: Record<string, unknown> }
  return tools?.[name] !== undefined
}
