import { listAt, textsAt } from './foreign-value.ts'
import { manifestReader } from './manifest-reader.ts'
import { parsedYaml } from './parsed-yaml.ts'
import { normalised, requirements } from './pypi-requirement.ts'

/** A conda environment: most of its names are those of PyPI, the others of a system and no registry of ours. */
export const pypiConda = manifestReader('pypi', /(?:^|\/)environment[\w.-]*\.ya?ml$/i, (text) => {
  const environment = parsedYaml(text)
  const withPip = listAt(environment, 'dependencies').flatMap((item) => textsAt(item, 'pip'))
  return [
    ...textsAt(environment, 'dependencies').flatMap((text) => condaPackage(text) ?? []),
    ...requirements(withPip),
  ]
})

// --- internal ---

/** `channel::name=version=build` */
function condaPackage(text: string): string | undefined {
  const name = /^(?:[^\s:]+::)?([\w.-]+)(?=$|[\s=<>!~[])/.exec(text)?.[1]?.toLowerCase()
  if (name === undefined || NOT_OF_PYTHON.test(name)) return undefined
  return calledOtherwise.get(name) ?? normalised(name)
}

const NOT_OF_PYTHON = /^(?:python|pip|r|_.*|r-.*|bioconductor-.*|lib.*)$/

const calledOtherwise = new Map([
  ['pytorch', 'torch'],
  ['pytorch-cpu', 'torch'],
  ['pytorch-gpu', 'torch'],
  ['opencv', 'opencv-python'],
  ['py-opencv', 'opencv-python'],
  ['matplotlib-base', 'matplotlib'],
  ['dask-core', 'dask'],
])
