import { createManifestReader } from './create-manifest-reader.ts'
import { findClosings, slashComments, stringValue, tokenize } from './tokens.ts'

/**
 * Gradle scripts: `group:artifact:version` anywhere, shorter notations inside `dependencies { }`, and plugins
 * as their marker artifacts.
 */
export const mavenGradle = createManifestReader('maven', /(?:^|\/)[^/]*\.gradle(?:\.kts)?$/, (text) => {
  const tokens = tokenize(text, slashComments).filter((token) => token !== '\n')
  const inDependencies = createBlockTest(tokens, 'dependencies')
  const inPlugins = createBlockTest(tokens, 'plugins')
  return tokens.flatMap((token, at) => {
    if (inPlugins(at)) return parsePlugin(tokens, at) ?? []
    if (token === 'plugin') return pluginMarker(stringValue(tokens[at + 2]) ?? '') ?? []
    return (
      (inDependencies(at) ? parseDependency(tokens, at) : parseCoordinates(token)) ??
      parseNamedCoordinates(tokens, at) ??
      []
    )
  })
})

/** Returns the marker artifact of a plugin, or undefined for plugins that are part of Gradle. */
export function pluginMarker(id: string): string | undefined {
  return id.includes('.') && !id.startsWith('org.gradle.') ? `${id}:${id}.gradle.plugin` : undefined
}

/** Returns `group:artifact` of `group:artifact:version`. */
export function withoutVersion(text: string): string | undefined {
  return /^([a-z_][\w.-]*:[\w.-]+)(?:[:@].*)?$/is.exec(text)?.[1]
}

/** Returns a test for whether an index is inside `name { … }`. */
function createBlockTest(tokens: readonly string[], name: string): (at: number) => boolean {
  const closingIndexes = findClosings(tokens)
  const inside = new Uint8Array(tokens.length)
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at] !== name || tokens[at + 1] !== '{') continue
    inside.fill(1, at, closingIndexes[at + 1])
    at = closingIndexes[at + 1]!
  }
  return (at) => inside[at] === 1
}

/** `id("a.b")` or `kotlin("jvm")`. */
function parsePlugin(tokens: readonly string[], at: number): string | undefined {
  const argument = firstArgument(tokens, at)
  if (argument === undefined) return undefined
  if (tokens[at] === 'kotlin') return pluginMarker(`org.jetbrains.kotlin.${argument}`)
  return tokens[at] === 'id' ? pluginMarker(argument) : undefined
}

/** `"group:artifact"` or `kotlin("stdlib")`. */
function parseDependency(tokens: readonly string[], at: number): string | undefined {
  const module = tokens[at] === 'kotlin' ? firstArgument(tokens, at) : undefined
  return module ? `org.jetbrains.kotlin:kotlin-${module}` : withoutVersion(stringValue(tokens[at]) ?? '')
}

/** `"group:artifact:version"`. Requires a version, because other strings may be task names or times. */
function parseCoordinates(token: string): string | undefined {
  const text = stringValue(token)
  return text !== undefined && VERSIONED.test(text) ? withoutVersion(text) : undefined
}

const VERSIONED = /^[^:]+:[^:]+:(?:[\d$[({+]|latest)\S*$/

/** `group: 'a', name: 'b'` or `group = "a", name = "b"`. */
function parseNamedCoordinates(tokens: readonly string[], at: number): string | undefined {
  if (tokens[at] !== 'group' || tokens[at + 4] !== 'name') return undefined
  const [group, name] = [stringValue(tokens[at + 2]), stringValue(tokens[at + 6])]
  return group && name && `${group}:${name}`
}

const firstArgument = (tokens: readonly string[], at: number) =>
  stringValue(tokens[at + 1] === '(' ? tokens[at + 2] : tokens[at + 1])
