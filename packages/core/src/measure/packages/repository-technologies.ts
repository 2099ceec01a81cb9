import { type Catalogue, ownCatalogue, technologiesOfPath } from '../../catalog/technologies/technologies.ts'
import type { PackageUse } from '../../contract/package-use.ts'
import { getOr } from '../get-or.ts'
import { folderOf, type Manifest, type PackageResolver } from './package-resolver.ts'

/** A hand-written file at HEAD and what it imports, as `family:name`. */
export interface ImportingFile {
  readonly path: string
  readonly imports: readonly string[]
}

/** A technology of a repository at HEAD. */
export interface TechnologyUse {
  /** Files that use it. */
  readonly fileCount: number
  /** Folders whose manifests declare it. */
  readonly declaredIn: readonly string[]
}

/** Technologies by key: those that files use and those that manifests declare. */
export function repositoryTechnologies(
  files: readonly ImportingFile[],
  manifests: readonly Manifest[],
  { technologiesOf }: PackageResolver,
  catalogue: Catalogue = ownCatalogue,
): Map<string, TechnologyUse> {
  const uses = new Map<string, { fileCount: number; declaredIn: string[] }>()
  const use = (key: string) => getOr(uses, key, () => ({ fileCount: 0, declaredIn: [] }))
  for (const { path, imports } of files) {
    const native = technologiesOfPath(path).map(({ key }) => key)
    const keys = new Set([...native, ...imports.flatMap((name) => technologiesOf(name, path))])
    for (const key of keys) use(key).fileCount++
  }
  for (const { path, packages } of manifests)
    for (const key of keysOf(packages, catalogue)) use(key).declaredIn.push(folderOf(path))
  return uses
}

/** Direct dependencies, those that most files import first. */
export function packageUses(
  files: readonly ImportingFile[],
  manifests: readonly Manifest[],
  { packageOf }: PackageResolver,
  { ofPackage }: Catalogue = ownCatalogue,
): PackageUse[] {
  const uses = new Map<string, PackageUse>()
  for (const { packages } of manifests)
    for (const { ecosystem, name } of packages)
      uses.set(`${ecosystem}:${name}`, {
        ecosystem,
        name,
        technology: ofPackage(ecosystem, name)?.key ?? null,
        fileCount: 0,
      })
  for (const { path, imports } of files) {
    const keys = new Set(
      imports.flatMap((name) => {
        const found = packageOf(name, path)
        return found === undefined ? [] : [`${found.ecosystem}:${found.name}`]
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

// --- internal ---

function keysOf(packages: Manifest['packages'], { ofPackage }: Catalogue): Set<string> {
  return new Set(packages.flatMap(({ ecosystem, name }) => ofPackage(ecosystem, name)?.key ?? []))
}

function keyOf({ ecosystem, name }: PackageUse): string {
  return `${ecosystem}:${name}`
}
