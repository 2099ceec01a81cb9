import { createManifestReader } from './create-manifest-reader.ts'
import { parseToml } from './parse-toml.ts'
import { getString, getTable, hasKey } from './unknown-value.ts'

/**
 * `Cargo.toml`, without path dependencies. Dependencies inherited from a workspace are read from the
 * workspace's manifest, which shows whether they are path dependencies.
 */
export const cargoToml = createManifestReader('cargo', /(?:^|\/)Cargo\.toml$/, (text) => {
  const manifest = parseToml(text)
  const targets = Object.values(getTable(manifest, 'target'))
  return [manifest, getTable(manifest, 'workspace'), ...targets].flatMap((table) =>
    sections.flatMap((section) => Object.entries(getTable(table, section)).flatMap(dependencyNames)),
  )
})

const sections = [
  'dependencies',
  'dev-dependencies',
  'build-dependencies',
  'dev_dependencies',
  'build_dependencies',
]

function dependencyNames([name, dependency]: [string, unknown]): readonly string[] {
  if (hasKey(dependency, 'path') || hasKey(dependency, 'workspace')) return []
  return [getString(dependency, 'package') ?? name]
}
