import { createManifestReader } from './create-manifest-reader.ts'
import { pluginMarker, withoutVersion } from './maven-gradle.ts'
import { parseToml } from './parse-toml.ts'
import { getString, getTable } from './unknown-value.ts'

/** A Gradle version catalog, `gradle/libs.versions.toml`. */
export const mavenVersionCatalog = createManifestReader('maven', /(?:^|\/)[^/]*\.versions\.toml$/, (text) => {
  const catalog = parseToml(text)
  return [
    ...Object.values(getTable(catalog, 'libraries')).map(libraryName),
    ...Object.values(getTable(catalog, 'plugins')).map(pluginName),
  ].filter((name) => name !== undefined)
})

function libraryName(entry: unknown): string | undefined {
  const coordinates = typeof entry === 'string' ? entry : getString(entry, 'module')
  const [group, name] = [getString(entry, 'group'), getString(entry, 'name')]
  return withoutVersion(coordinates ?? (group && name ? `${group}:${name}` : ''))
}

function pluginName(entry: unknown): string | undefined {
  const id = typeof entry === 'string' ? entry.split(':', 1)[0] : getString(entry, 'id')
  return id === undefined ? undefined : pluginMarker(id)
}
