import { createManifestReader } from './create-manifest-reader.ts'
import { parseXml } from './parse-xml.ts'
import { getList, getString, getTable } from './unknown-value.ts'

/**
 * `pom.xml`: dependencies, plugins and an external parent, without modules of the same group and entries that
 * are only managed.
 */
export const mavenPom = createManifestReader('maven', /(?:^|\/)pom\.xml$/, (text) => {
  const project = getTable(parseXml(text), 'project')
  const resolve = createPropertyResolver(project)
  const ownGroup = resolve(projectGroup(project) ?? '')
  const artifacts = [project, ...getList(project, 'profiles', 'profile')].flatMap(listArtifacts)
  return [...externalParent(project), ...artifacts]
    .map(({ group, artifact }) => ({ group: resolve(group), artifact: resolve(artifact) }))
    .filter(({ group, artifact }) => group !== ownGroup && group !== '' && artifact !== '')
    .map(({ group, artifact }) => `${group}:${artifact}`)
})

interface Artifact {
  readonly group: string
  readonly artifact: string
}

const PLUGINS = 'org.apache.maven.plugins'

function listArtifacts(section: unknown): readonly Artifact[] {
  const plugins = [
    ...getList(section, 'build', 'plugins', 'plugin'),
    ...getList(section, 'reporting', 'plugins', 'plugin'),
  ]
  const dependencies = [section, ...plugins].flatMap((element) =>
    getList(element, 'dependencies', 'dependency'),
  )
  const extensions = getList(section, 'build', 'extensions', 'extension')
  return [
    ...plugins.map((plugin) => artifact(plugin, PLUGINS)),
    ...[...dependencies, ...extensions].map((element) => artifact(element)),
  ]
}

function artifact(element: unknown, defaultGroup = ''): Artifact {
  return {
    group: getString(element, 'groupId') ?? defaultGroup,
    artifact: getString(element, 'artifactId') ?? '',
  }
}

const projectGroup = (project: unknown) =>
  getString(project, 'groupId') ?? getString(project, 'parent', 'groupId')

/** An internal parent has the same group or a prefix of it. */
function externalParent(project: unknown): readonly Artifact[] {
  const parent = artifact(getTable(project, 'parent'))
  const isInternal = `${projectGroup(project)}.`.startsWith(`${parent.group}.`)
  return parent.group === '' || isInternal ? [] : [parent]
}

const MAX_VALUE_LENGTH = 200

/**
 * Resolves properties defined in the file. Unresolved references remain and are later dropped as invalid
 * names.
 */
function createPropertyResolver(project: unknown): (text: string) => string {
  const properties = getTable(project, 'properties')
  const propertyValue = (name: string) => {
    const value = /^(?:(?:project|pom)\.)?groupId$/.test(name)
      ? projectGroup(project)
      : getString(properties, name)
    return value !== undefined && value.length <= MAX_VALUE_LENGTH ? value : undefined
  }
  const resolveOnce = (text: string) =>
    text.replace(/\$\{([^{}]*)\}/g, (reference, name) => propertyValue(name) ?? reference)
  const resolve = (text: string, rounds: number): string =>
    rounds === 0 || text.length > MAX_VALUE_LENGTH || !text.includes('${')
      ? text
      : resolve(resolveOnce(text), rounds - 1)
  return (text) => resolve(text.trim(), 3)
}
