import type { Ecosystem, ImportFamily } from '../../catalog/ecosystem.ts'
import {
  type Catalogue,
  ownCatalogue,
  technologiesOfImport,
} from '../../catalog/technologies/technologies.ts'
import type { DeclaredPackage } from '../../detect/manifests/declared-package.ts'
import { getOr } from '../get-or.ts'
import { importCandidates, packageKey } from './import-candidates.ts'

/** A manifest at HEAD. */
export interface Manifest {
  readonly path: string
  readonly packages: readonly DeclaredPackage[]
}

/** Finds out which declared package a file means by an import, and what technology that is. */
export interface PackageResolver {
  /** The package of the nearest manifest, looking from the file's folder upwards; undefined where none declares it. */
  readonly packageOf: (name: string, path: string) => DeclaredPackage | undefined
  /** Keys of technologies: that of the declared package, else those the catalogue gives the import. */
  readonly technologiesOf: (name: string, path: string) => readonly string[]
}

/** A resolver for the manifests of one repository; imports are given as `family:name`. */
export function packageResolver(
  manifests: readonly Manifest[],
  catalogue: Catalogue = ownCatalogue,
): PackageResolver {
  const folders = byFolder(manifests, catalogue)
  const found = new Map<string, DeclaredPackage | null>()
  const technologies = new Map<string, readonly string[]>()
  const packageOf = (name: string, path: string) => {
    const folder = nearest(folders, folderOf(path))
    return getOr(found, `${folder}\0${name}`, () => search(folders, folder, name) ?? null) ?? undefined
  }
  const technologiesOf = (name: string, path: string) =>
    getOr(technologies, `${nearest(folders, folderOf(path))}\0${name}`, () =>
      technologiesFor(name, packageOf(name, path), catalogue),
    )
  return { packageOf, technologiesOf }
}

/** The folder a path lies in; '' is the root. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

// --- internal ---

/** What the manifests of each folder declare, by family and key. */
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

/** Families that import packages by their very names. */
const named: ReadonlySet<ImportFamily> = new Set(['js', 'go', 'rust', 'dart'])

function byFolder(manifests: readonly Manifest[], catalogue: Catalogue): Folders {
  const folders = new Map<string, Map<string, DeclaredPackage>>()
  for (const { path, packages } of manifests) {
    const declared = getOr(folders, folderOf(path), () => new Map<string, DeclaredPackage>())
    for (const one of packages)
      for (const key of keysOf(one, catalogue)) if (!declared.has(key)) declared.set(key, one)
  }
  return folders
}

/** A package is found by what its imports look like, and by the technology it is. */
function keysOf(declared: DeclaredPackage, { ofPackage }: Catalogue): string[] {
  const family = familyOf[declared.ecosystem]
  if (family === undefined) return []
  const technology = ofPackage(declared.ecosystem, declared.name)?.key
  const key = `${family}:${packageKey(family, declared.name)}`
  return technology === undefined ? [key] : [key, `${family}=${technology}`]
}

function technologiesFor(
  name: string,
  declared: DeclaredPackage | undefined,
  { ofPackage }: Catalogue,
): readonly string[] {
  const technology = declared && ofPackage(declared.ecosystem, declared.name)
  return technology === undefined ? catalogued(name) : [technology.key]
}

function catalogued(name: string): readonly string[] {
  const [family, imported] = split(name)
  return technologiesOfImport(family, imported).map(({ key }) => key)
}

function search(folders: Folders, folder: string, name: string): DeclaredPackage | undefined {
  const [family, imported] = split(name)
  const keys = [
    ...importCandidates(family, imported).map((key) => `${family}:${key}`),
    ...(named.has(family) ? [] : catalogued(name).map((key) => `${family}=${key}`)),
  ]
  for (let at: string | undefined = folder; at !== undefined; at = above(at)) {
    const declared = folders.get(at)
    const key = declared && keys.find((key) => declared.has(key))
    if (key !== undefined) return declared?.get(key)
  }
  return undefined
}

/** The folder of the nearest manifest of any kind; what is asked from between is the same. */
function nearest(folders: Folders, folder: string): string {
  for (let at: string | undefined = folder; at !== undefined; at = above(at)) if (folders.has(at)) return at
  return ''
}

function above(folder: string): string | undefined {
  return folder === '' ? undefined : folderOf(folder)
}

function split(name: string): [family: ImportFamily, name: string] {
  const colon = name.indexOf(':')
  return [name.slice(0, colon) as ImportFamily, name.slice(colon + 1)]
}
