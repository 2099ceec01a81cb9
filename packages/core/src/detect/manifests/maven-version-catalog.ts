import { tableAt, textAt } from './foreign-value.ts'
import { manifestReader } from './manifest-reader.ts'
import { pluginMarker, withoutVersion } from './maven-gradle.ts'
import { parsedToml } from './parsed-toml.ts'

/** A version catalogue of Gradle, `gradle/libs.versions.toml`. */
export const mavenVersionCatalog = manifestReader('maven', /(?:^|\/)[^/]*\.versions\.toml$/, (text) => {
  const catalogue = parsedToml(text)
  return [
    ...Object.values(tableAt(catalogue, 'libraries')).map(library),
    ...Object.values(tableAt(catalogue, 'plugins')).map(plugin),
  ].filter((name) => name !== undefined)
})

// --- internal ---

function library(written: unknown): string | undefined {
  const whole = typeof written === 'string' ? written : textAt(written, 'module')
  const [group, name] = [textAt(written, 'group'), textAt(written, 'name')]
  return withoutVersion(whole ?? (group && name ? `${group}:${name}` : ''))
}

function plugin(written: unknown): string | undefined {
  const id = typeof written === 'string' ? written.split(':', 1)[0] : textAt(written, 'id')
  return id === undefined ? undefined : pluginMarker(id)
}
