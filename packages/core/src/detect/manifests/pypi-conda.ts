import { createManifestReader } from './create-manifest-reader.ts'
import { parseYaml } from './parse-yaml.ts'
import { normalizePypiName, parseRequirements } from './pypi-requirement.ts'
import { getList, getStrings } from './unknown-value.ts'

/** A conda environment. Most names match PyPI; system packages are dropped. */
export const pypiConda = createManifestReader('pypi', /(?:^|\/)environment[\w.-]*\.ya?ml$/i, (text) => {
  const environment = parseYaml(text)
  const pipRequirements = getList(environment, 'dependencies').flatMap((item) => getStrings(item, 'pip'))
  return [
    ...getStrings(environment, 'dependencies').flatMap((text) => condaPackage(text) ?? []),
    ...parseRequirements(pipRequirements),
  ]
})

/** Parses `channel::name=version=build`. */
function condaPackage(text: string): string | undefined {
  const name = /^(?:[^\s:]+::)?([\w.-]+)(?=$|[\s=<>!~[])/.exec(text)?.[1]?.toLowerCase()
  if (name === undefined || SYSTEM_PACKAGE.test(name)) return undefined
  return pypiNames.get(name) ?? normalizePypiName(name)
}

const SYSTEM_PACKAGE = /^(?:python|pip|r|_.*|r-.*|bioconductor-.*|lib.*)$/

const pypiNames = new Map([
  ['pytorch', 'torch'],
  ['pytorch-cpu', 'torch'],
  ['pytorch-gpu', 'torch'],
  ['opencv', 'opencv-python'],
  ['py-opencv', 'opencv-python'],
  ['matplotlib-base', 'matplotlib'],
  ['dask-core', 'dask'],
])
