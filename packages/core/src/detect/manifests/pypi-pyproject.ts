import { has, listAt, tableAt, textAt, textsAt } from './foreign-value.ts'
import { manifestReader } from './manifest-reader.ts'
import { parsedToml } from './parsed-toml.ts'
import { normalised, requirements } from './pypi-requirement.ts'

/** `pyproject.toml` as the standards have it, and as Poetry, PDM, uv and Hatch do; what builds the project is part of it. */
export const pypiPyproject = manifestReader('pypi', /(?:^|\/)pyproject\.toml$/, (text) => {
  const manifest = parsedToml(text)
  const own = new Set([...ownNames(manifest), ...localSources(manifest), 'python'].map(normalised))
  return [...requirements(listed(manifest)), ...poetry(manifest).map(normalised)].filter(
    (name) => !own.has(name),
  )
})

// --- internal ---

function listed(manifest: unknown): readonly string[] {
  const environments = Object.values(tableAt(manifest, 'tool', 'hatch', 'envs'))
  return [
    ...textsAt(manifest, 'build-system', 'requires'),
    ...textsAt(manifest, 'project', 'dependencies'),
    ...textsAt(manifest, 'tool', 'uv', 'dev-dependencies'),
    ...groupsAt(manifest, 'project', 'optional-dependencies'),
    ...groupsAt(manifest, 'dependency-groups'),
    ...groupsAt(manifest, 'tool', 'pdm', 'dev-dependencies'),
    ...environments.flatMap((environment) => textsAt(environment, 'dependencies')),
    ...environments.flatMap((environment) => textsAt(environment, 'extra-dependencies')),
  ]
}

/** Tables of lists; a group may include another by a table among its texts. */
function groupsAt(manifest: unknown, ...keys: readonly string[]): readonly string[] {
  const groups = tableAt(manifest, ...keys)
  return Object.keys(groups).flatMap((group) => textsAt(groups, group))
}

function poetry(manifest: unknown): readonly string[] {
  const tool = tableAt(manifest, 'tool', 'poetry')
  const groups = Object.values(tableAt(tool, 'group'))
  return [tool, ...groups].flatMap((holder) =>
    ['dependencies', 'dev-dependencies'].flatMap((key) =>
      Object.entries(tableAt(holder, key)).flatMap(([name, wanted]) => (has(wanted, 'path') ? [] : name)),
    ),
  )
}

function ownNames(manifest: unknown): readonly string[] {
  const named = [textAt(manifest, 'project', 'name'), textAt(manifest, 'tool', 'poetry', 'name')]
  return named.filter((name) => name !== undefined)
}

/** What uv finds beside the project. */
function localSources(manifest: unknown): readonly string[] {
  const sources = tableAt(manifest, 'tool', 'uv', 'sources')
  return Object.keys(sources).filter((name) =>
    listAt(sources, name).every((source) => has(source, 'workspace') || has(source, 'path')),
  )
}
