import { type Catalogue, technologiesOfPath } from '../../catalog/technologies/technologies.ts'
import type { PackageUse } from '../../contract/package-use.ts'
import type { Warning } from '../../contract/warning.ts'
import {
  type Manifest,
  type PackageResolver,
  packageResolver,
} from '../../measure/packages/package-resolver.ts'
import {
  packageUses,
  repositoryTechnologies,
  type TechnologyUse,
} from '../../measure/packages/repository-technologies.ts'
import { type HeadFigures, headFigures } from '../../measure/project/head-figures.ts'
import { isReadme, type ProjectFigures, projectFigures } from '../../measure/project/project-figures.ts'
import { isHandWritten } from './hand-written.ts'
import type { MeasuredFile } from './measured-file.ts'

/** What the files at HEAD come to. */
export interface HeadMeasured {
  /** The technologies they are told by. */
  readonly catalogue: Catalogue
  readonly resolver: PackageResolver
  readonly packages: readonly PackageUse[]
  readonly technologies: ReadonlyMap<string, TechnologyUse>
  readonly figures: HeadFigures
  readonly warnings: readonly Warning[]
  /** How the project is kept (R13), by the title of the language most of its code is in. */
  readonly project: (mainLanguage: string | undefined) => ProjectFigures
}

export interface HeadMaterial {
  /** Of all files at HEAD. */
  readonly paths: readonly string[]
  readonly headFiles: readonly MeasuredFile[]
  readonly catalogue: Catalogue
}

/** Adds up the files at HEAD. */
export function headMeasured({ paths, headFiles, catalogue }: HeadMaterial): HeadMeasured {
  const manifests = headFiles.flatMap(manifestOf)
  const resolver = packageResolver(manifests, catalogue)
  const packages = packageUses(headFiles, manifests, resolver, catalogue)
  const packageNames = new Set(packages.map(({ name }) => name))
  return {
    catalogue,
    resolver,
    packages,
    technologies: repositoryTechnologies(headFiles, manifests, resolver, catalogue),
    figures: headFigures(headFiles.filter(isHandWritten).flatMap(({ measures }) => measures ?? [])),
    warnings: headFiles.flatMap(({ measures }) => measures?.warnings ?? []),
    project: (mainLanguage) =>
      projectFigures({ paths, packageNames, mainLanguage, readmeLines: readmeLines(headFiles) }),
  }
}

/** Keys of the technologies that manifests in these folders declare. */
export function declaredIn({ technologies }: HeadMeasured, folders: ReadonlySet<string>): Set<string> {
  return new Set(
    [...technologies].flatMap(([key, use]) =>
      use.declaredIn.some((folder) => folders.has(folder)) ? [key] : [],
    ),
  )
}

/** Keys of the technologies a file is written in or for, by its path. */
export function nativeTechnologies(path: string): readonly string[] {
  return technologiesOfPath(path).map(({ key }) => key)
}

// --- internal ---

function manifestOf({ path, packages }: MeasuredFile): Manifest[] {
  return packages === null ? [] : [{ path, packages }]
}

function readmeLines(files: readonly MeasuredFile[]): number {
  const readmes = files.filter(({ path }) => isReadme(path))
  return Math.max(0, ...readmes.map(({ measures }) => measures?.lineCount ?? 0))
}
