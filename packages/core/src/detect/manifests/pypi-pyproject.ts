import { createManifestReader } from './create-manifest-reader.ts'
import { parseToml } from './parse-toml.ts'
import { normalizePypiName, parseRequirements } from './pypi-requirement.ts'
import { getList, getString, getStrings, getTable, hasKey } from './unknown-value.ts'

/**
 * `pyproject.toml` in its standard form and in the forms of Poetry, PDM, uv and Hatch, including build
 * requirements.
 */
export const pypiPyproject = createManifestReader('pypi', /(?:^|\/)pyproject\.toml$/, (text) => {
  const manifest = parseToml(text)
  const ignoredNames = new Set(
    [...projectNames(manifest), ...localSources(manifest), 'python'].map(normalizePypiName),
  )
  return [
    ...parseRequirements(listRequirements(manifest)),
    ...poetryNames(manifest).map(normalizePypiName),
  ].filter((name) => !ignoredNames.has(name))
})

function listRequirements(manifest: unknown): readonly string[] {
  const environments = Object.values(getTable(manifest, 'tool', 'hatch', 'envs'))
  return [
    ...getStrings(manifest, 'build-system', 'requires'),
    ...getStrings(manifest, 'project', 'dependencies'),
    ...getStrings(manifest, 'tool', 'uv', 'dev-dependencies'),
    ...groupRequirements(manifest, 'project', 'optional-dependencies'),
    ...groupRequirements(manifest, 'dependency-groups'),
    ...groupRequirements(manifest, 'tool', 'pdm', 'dev-dependencies'),
    ...environments.flatMap((environment) => getStrings(environment, 'dependencies')),
    ...environments.flatMap((environment) => getStrings(environment, 'extra-dependencies')),
  ]
}

/** Tables of lists. A group includes another with a table, which is skipped. */
function groupRequirements(manifest: unknown, ...keys: readonly string[]): readonly string[] {
  const groups = getTable(manifest, ...keys)
  return Object.keys(groups).flatMap((group) => getStrings(groups, group))
}

function poetryNames(manifest: unknown): readonly string[] {
  const tool = getTable(manifest, 'tool', 'poetry')
  const groups = Object.values(getTable(tool, 'group'))
  return [tool, ...groups].flatMap((table) =>
    ['dependencies', 'dev-dependencies'].flatMap((key) =>
      Object.entries(getTable(table, key)).flatMap(([name, dependency]) =>
        hasKey(dependency, 'path') ? [] : name,
      ),
    ),
  )
}

function projectNames(manifest: unknown): readonly string[] {
  const names = [getString(manifest, 'project', 'name'), getString(manifest, 'tool', 'poetry', 'name')]
  return names.filter((name) => name !== undefined)
}

/** Packages that uv resolves locally. */
function localSources(manifest: unknown): readonly string[] {
  const sources = getTable(manifest, 'tool', 'uv', 'sources')
  return Object.keys(sources).filter((name) =>
    getList(sources, name).every((source) => hasKey(source, 'workspace') || hasKey(source, 'path')),
  )
}
