import { listAt, tableAt, textAt } from './foreign-value.ts'
import { manifestReader } from './manifest-reader.ts'
import { parsedXml } from './parsed-xml.ts'

/** `pom.xml`: dependencies, plugins and a parent from elsewhere, but not modules of the same group nor what is only managed. */
export const mavenPom = manifestReader('maven', /(?:^|\/)pom\.xml$/, (text) => {
  const project = tableAt(parsedXml(text), 'project')
  const fill = filling(project)
  const own = fill(groupOf(project) ?? '')
  const asked = [project, ...listAt(project, 'profiles', 'profile')].flatMap(artifactsOf)
  return [...parentFromElsewhere(project), ...asked]
    .map(({ group, artifact }) => ({ group: fill(group), artifact: fill(artifact) }))
    .filter(({ group, artifact }) => group !== own && group !== '' && artifact !== '')
    .map(({ group, artifact }) => `${group}:${artifact}`)
})

// --- internal ---

interface Artifact {
  readonly group: string
  readonly artifact: string
}

const PLUGINS = 'org.apache.maven.plugins'

function artifactsOf(holder: unknown): readonly Artifact[] {
  const plugins = [
    ...listAt(holder, 'build', 'plugins', 'plugin'),
    ...listAt(holder, 'reporting', 'plugins', 'plugin'),
  ]
  const dependencies = [holder, ...plugins].flatMap((at) => listAt(at, 'dependencies', 'dependency'))
  const extensions = listAt(holder, 'build', 'extensions', 'extension')
  return [
    ...plugins.map((plugin) => artifact(plugin, PLUGINS)),
    ...[...dependencies, ...extensions].map((at) => artifact(at)),
  ]
}

function artifact(element: unknown, usualGroup = ''): Artifact {
  return { group: textAt(element, 'groupId') ?? usualGroup, artifact: textAt(element, 'artifactId') ?? '' }
}

const groupOf = (project: unknown) => textAt(project, 'groupId') ?? textAt(project, 'parent', 'groupId')

/** A parent of the same house has the same group, or the beginning of it. */
function parentFromElsewhere(project: unknown): readonly Artifact[] {
  const parent = artifact(tableAt(project, 'parent'))
  const isOwn = `${groupOf(project)}.`.startsWith(`${parent.group}.`)
  return parent.group === '' || isOwn ? [] : [parent]
}

const LONGEST_VALUE = 200

/** Puts in what the file says of its properties; what it does not say stays, and is then no name. */
function filling(project: unknown): (text: string) => string {
  const properties = tableAt(project, 'properties')
  const propertyOf = (name: string) => {
    const value = /^(?:(?:project|pom)\.)?groupId$/.test(name) ? groupOf(project) : textAt(properties, name)
    return value !== undefined && value.length <= LONGEST_VALUE ? value : undefined
  }
  const once = (text: string) =>
    text.replace(/\$\{([^{}]*)\}/g, (written, name) => propertyOf(name) ?? written)
  const fill = (text: string, rounds: number): string =>
    rounds === 0 || text.length > LONGEST_VALUE || !text.includes('${') ? text : fill(once(text), rounds - 1)
  return (text) => fill(text.trim(), 3)
}
