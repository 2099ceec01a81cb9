import {
  builtInCatalog,
  findTechnologiesByPath,
  type TechnologyCatalog,
} from '../../catalog/technologies/technologies.ts'
import type { PackageUse } from '../../contract/package-use.ts'
import { getOrCreate } from '../get-or-create.ts'
import { folderOf, type Manifest, type PackageResolver } from './package-resolver.ts'

/** A hand-written file at HEAD and its imports, written as `family:name`. */
export interface ImportingFile {
  readonly path: string
  readonly imports: readonly string[]
}

/** A technology of a repository at HEAD. */
export interface TechnologyUse {
  /** Number of files that use it. */
  readonly fileCount: number
  /** Folders whose manifests declare it. */
  readonly declaredIn: readonly string[]
}

/** Technologies by key, both used in files and declared in manifests. */
export function repositoryTechnologies(
  files: readonly ImportingFile[],
  manifests: readonly Manifest[],
  { technologiesOf }: PackageResolver,
  catalog: TechnologyCatalog = builtInCatalog,
): Map<string, TechnologyUse> {
  const uses = new Map<string, { fileCount: number; declaredIn: string[] }>()
  const use = (key: string) => getOrCreate(uses, key, () => ({ fileCount: 0, declaredIn: [] }))
  for (const { path, imports } of files) {
    const fileTechnologies = findTechnologiesByPath(path).map(({ key }) => key)
    const keys = new Set([...fileTechnologies, ...imports.flatMap((name) => technologiesOf(name, path))])
    for (const key of keys) use(key).fileCount++
  }
  for (const { path, packages } of manifests)
    for (const key of keysOf(packages, catalog)) use(key).declaredIn.push(folderOf(path))
  return uses
}

/** Direct dependencies, most imported first. */
export function packageUses(
  files: readonly ImportingFile[],
  manifests: readonly Manifest[],
  { packageOf }: PackageResolver,
  { byPackage }: TechnologyCatalog = builtInCatalog,
): PackageUse[] {
  const uses = new Map<string, PackageUse>()
  for (const { packages } of manifests)
    for (const { ecosystem, name } of packages)
      uses.set(`${ecosystem}:${name}`, {
        ecosystem,
        name,
        technology: byPackage(ecosystem, name)?.key ?? null,
        fileCount: 0,
      })
  for (const { path, imports } of files) {
    const keys = new Set(
      imports.flatMap((name) => {
        const declaredPackage = packageOf(name, path)
        return declaredPackage === undefined ? [] : [`${declaredPackage.ecosystem}:${declaredPackage.name}`]
      }),
    )
    for (const key of keys) {
      const known = uses.get(key)
      if (known) uses.set(key, { ...known, fileCount: known.fileCount + 1 })
    }
  }
  return [...uses.values()].sort(
    (one, other) => other.fileCount - one.fileCount || (keyOf(one) < keyOf(other) ? -1 : 1),
  )
}

function keysOf(packages: Manifest['packages'], { byPackage }: TechnologyCatalog): Set<string> {
  return new Set(packages.flatMap(({ ecosystem, name }) => byPackage(ecosystem, name)?.key ?? []))
}

function keyOf({ ecosystem, name }: PackageUse): string {
  return `${ecosystem}:${name}`
}
