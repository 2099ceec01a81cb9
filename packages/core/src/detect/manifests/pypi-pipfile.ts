import { createManifestReader } from './create-manifest-reader.ts'
import { parseToml } from './parse-toml.ts'
import { normalizePypiName } from './pypi-requirement.ts'
import { getTable, hasKey } from './unknown-value.ts'

/** `Pipfile`: all package tables, including custom categories. */
export const pypiPipfile = createManifestReader('pypi', /(?:^|\/)Pipfile$/, (text) =>
  Object.entries(getTable(parseToml(text)))
    .filter(([section]) => !settingsSections.has(section))
    .flatMap(([, packages]) => Object.entries(getTable(packages)))
    .filter(([, dependency]) => !hasKey(dependency, 'path'))
    .map(([name]) => normalizePypiName(name)),
)

const settingsSections = new Set(['source', 'requires', 'pipenv', 'scripts'])
