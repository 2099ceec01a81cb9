import { has, tableAt } from './foreign-value.ts'
import { manifestReader } from './manifest-reader.ts'
import { parsedToml } from './parsed-toml.ts'
import { normalised } from './pypi-requirement.ts'

/** `Pipfile`: every table of packages, the named categories too. */
export const pypiPipfile = manifestReader('pypi', /(?:^|\/)Pipfile$/, (text) =>
  Object.entries(tableAt(parsedToml(text)))
    .filter(([section]) => !notPackages.has(section))
    .flatMap(([, packages]) => Object.entries(tableAt(packages)))
    .filter(([, wanted]) => !has(wanted, 'path'))
    .map(([name]) => normalised(name)),
)

// --- internal ---

const notPackages = new Set(['source', 'requires', 'pipenv', 'scripts'])
