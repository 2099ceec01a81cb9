import type { Ecosystem, ImportFamily } from '../../catalog/ecosystem.ts'
import {
  builtInCatalog,
  findTechnologiesByImport,
  type TechnologyCatalog,
} from '../../catalog/technologies/technologies.ts'
import type { DeclaredPackage } from '../../detect/manifests/declared-package.ts'
import { getOrCreate } from '../get-or-create.ts'
import { importCandidates, packageKey } from './import-candidates.ts'

export interface Manifest {
  readonly path: string
  readonly packages: readonly DeclaredPackage[]
}

/** Resolves an import in a file to a declared package and to its technologies. */
export interface PackageResolver {
  /**
   * The package in the nearest manifest, searched from the file's folder upward. Undefined if no manifest
   * declares it.
   */
  readonly packageOf: (name: string, path: string) => DeclaredPackage | undefined
  /** Technology keys: those of the declared package, otherwise those the catalog assigns to the import. */
  readonly technologiesOf: (name: string, path: string) => readonly string[]
}

/** Creates a resolver for the manifests of one repository. Imports are written as `family:name`. */
export function createPackageResolver(
  manifests: readonly Manifest[],
  catalog: TechnologyCatalog = builtInCatalog,
): PackageResolver {
  const folders = packagesByFolder(manifests, catalog)
  const packagesByName = new Map<string, DeclaredPackage | null>()
  const technologies = new Map<string, readonly string[]>()
  const packageOf = (name: string, path: string) => {
    const folder = nearestManifestFolder(folders, folderOf(path))
    return (
      getOrCreate(
        packagesByName,
        `${folder}\0${name}`,
        () => findDeclaredPackage(folders, folder, name) ?? null,
      ) ?? undefined
    )
  }
  const technologiesOf = (name: string, path: string) =>
    getOrCreate(technologies, `${nearestManifestFolder(folders, folderOf(path))}\0${name}`, () =>
      resolveTechnologies(name, packageOf(name, path), catalog),
    )
  return { packageOf, technologiesOf }
}

/** The parent folder of a path; '' is the root. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** Declared packages by folder, then by family and key. */
type Folders = ReadonlyMap<string, ReadonlyMap<string, DeclaredPackage>>

const familyOf: Partial<Record<Ecosystem, ImportFamily>> = {
  npm: 'js',
  pypi: 'python',
  gem: 'ruby',
  maven: 'jvm',
  go: 'go',
  cargo: 'rust',
  composer: 'php',
  nuget: 'csharp',
  swiftpm: 'swift',
  cocoapods: 'swift',
  pub: 'dart',
  hex: 'elixir',
  conan: 'c',
}

/** Families whose import names equal the package names. */
const exactNameFamilies: ReadonlySet<ImportFamily> = new Set(['js', 'go', 'rust', 'dart'])

function packagesByFolder(manifests: readonly Manifest[], catalog: TechnologyCatalog): Folders {
  const folders = new Map<string, Map<string, DeclaredPackage>>()
  for (const { path, packages } of manifests) {
    const declared = getOrCreate(folders, folderOf(path), () => new Map<string, DeclaredPackage>())
    for (const declaredPackage of packages)
      for (const key of packageKeys(declaredPackage, catalog))
        if (!declared.has(key)) declared.set(key, declaredPackage)
  }
  return folders
}

/** A package is indexed by its import prefix and by its technology. */
function packageKeys(declared: DeclaredPackage, { byPackage }: TechnologyCatalog): string[] {
  const family = familyOf[declared.ecosystem]
  if (family === undefined) return []
  const technology = byPackage(declared.ecosystem, declared.name)?.key
  const key = `${family}:${packageKey(family, declared.name)}`
  return technology === undefined ? [key] : [key, `${family}=${technology}`]
}

function resolveTechnologies(
  name: string,
  declared: DeclaredPackage | undefined,
  { byPackage }: TechnologyCatalog,
): readonly string[] {
  const technology = declared && byPackage(declared.ecosystem, declared.name)
  return technology === undefined ? catalogTechnologies(name) : [technology.key]
}

function catalogTechnologies(name: string): readonly string[] {
  const [family, imported] = splitImport(name)
  return findTechnologiesByImport(family, imported).map(({ key }) => key)
}

function findDeclaredPackage(folders: Folders, folder: string, name: string): DeclaredPackage | undefined {
  const [family, imported] = splitImport(name)
  const keys = [
    ...importCandidates(family, imported).map((key) => `${family}:${key}`),
    ...(exactNameFamilies.has(family) ? [] : catalogTechnologies(name).map((key) => `${family}=${key}`)),
  ]
  for (let ancestor: string | undefined = folder; ancestor !== undefined; ancestor = parentFolder(ancestor)) {
    const declared = folders.get(ancestor)
    const key = declared && keys.find((key) => declared.has(key))
    if (key !== undefined) return declared?.get(key)
  }
  return undefined
}

/**
 * The nearest folder with any manifest. All folders below it, down to the next manifest, share its cached
 * results.
 */
function nearestManifestFolder(folders: Folders, folder: string): string {
  for (let ancestor: string | undefined = folder; ancestor !== undefined; ancestor = parentFolder(ancestor))
    if (folders.has(ancestor)) return ancestor
  return ''
}

function parentFolder(folder: string): string | undefined {
  return folder === '' ? undefined : folderOf(folder)
}

function splitImport(name: string): [family: ImportFamily, name: string] {
  const colon = name.indexOf(':')
  return [name.slice(0, colon) as ImportFamily, name.slice(colon + 1)]
}
