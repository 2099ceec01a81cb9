import { manifestReader } from './manifest-reader.ts'
import { closings, pieces, slashComments, stringIn } from './pieces.ts'

/**
 * Gradle scripts: `group:artifact:version` wherever it is written, the shorter forms inside `dependencies { }`, and plugins
 * under the name of the artifact that marks them.
 */
export const mavenGradle = manifestReader('maven', /(?:^|\/)[^/]*\.gradle(?:\.kts)?$/, (text) => {
  const script = pieces(text, slashComments).filter((piece) => piece !== '\n')
  const inDependencies = insideOf(script, 'dependencies')
  const inPlugins = insideOf(script, 'plugins')
  return script.flatMap((piece, at) => {
    if (inPlugins(at)) return pluginAt(script, at) ?? []
    if (piece === 'plugin') return pluginMarker(stringIn(script[at + 2]) ?? '') ?? []
    return (inDependencies(at) ? dependencyAt(script, at) : coordinates(piece)) ?? partsAt(script, at) ?? []
  })
})

/** What a plugin is published as, for those that do not come with Gradle. */
export function pluginMarker(id: string): string | undefined {
  return id.includes('.') && !id.startsWith('org.gradle.') ? `${id}:${id}.gradle.plugin` : undefined
}

/** The first two parts of `group:artifact:version`. */
export function withoutVersion(text: string): string | undefined {
  return /^([a-z_][\w.-]*:[\w.-]+)(?:[:@].*)?$/is.exec(text)?.[1]
}

// --- internal ---

/** Whether a place is inside `name { … }`. */
function insideOf(script: readonly string[], name: string): (at: number) => boolean {
  const ends = closings(script)
  const inside = new Uint8Array(script.length)
  for (let at = 0; at < script.length; at++) {
    if (script[at] !== name || script[at + 1] !== '{') continue
    inside.fill(1, at, ends[at + 1])
    at = ends[at + 1]!
  }
  return (at) => inside[at] === 1
}

/** `id("a.b")` and `kotlin("jvm")` */
function pluginAt(script: readonly string[], at: number): string | undefined {
  const argument = argumentOf(script, at)
  if (argument === undefined) return undefined
  if (script[at] === 'kotlin') return pluginMarker(`org.jetbrains.kotlin.${argument}`)
  return script[at] === 'id' ? pluginMarker(argument) : undefined
}

/** `"group:artifact"` and `kotlin("stdlib")` */
function dependencyAt(script: readonly string[], at: number): string | undefined {
  const module = script[at] === 'kotlin' ? argumentOf(script, at) : undefined
  return module ? `org.jetbrains.kotlin:kotlin-${module}` : withoutVersion(stringIn(script[at]) ?? '')
}

/** `"group:artifact:version"`, where it could as well be the name of a task or a time. */
function coordinates(piece: string): string | undefined {
  const text = stringIn(piece)
  return text !== undefined && VERSIONED.test(text) ? withoutVersion(text) : undefined
}

const VERSIONED = /^[^:]+:[^:]+:(?:[\d$[({+]|latest)\S*$/

/** `group: 'a', name: 'b'` or `group = "a", name = "b"` */
function partsAt(script: readonly string[], at: number): string | undefined {
  if (script[at] !== 'group' || script[at + 4] !== 'name') return undefined
  const [group, name] = [stringIn(script[at + 2]), stringIn(script[at + 6])]
  return group && name && `${group}:${name}`
}

const argumentOf = (script: readonly string[], at: number) =>
  stringIn(script[at + 1] === '(' ? script[at + 2] : script[at + 1])
