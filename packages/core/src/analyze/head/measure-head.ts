import { findTechnologiesByPath, type TechnologyCatalog } from '../../catalog/technologies/technologies.ts'
import type { PackageUse } from '../../contract/package-use.ts'
import type { Warning } from '../../contract/warning.ts'
import {
  createPackageResolver,
  type Manifest,
  type PackageResolver,
} from '../../measure/packages/package-resolver.ts'
import {
  packageUses,
  repositoryTechnologies,
  type TechnologyUse,
} from '../../measure/packages/repository-technologies.ts'
import { computeHeadFigures, type HeadFigures } from '../../measure/project/head-figures.ts'
import {
  computeProjectFigures,
  isReadme,
  type ProjectFigures,
} from '../../measure/project/project-figures.ts'
import { isHandWritten } from './hand-written.ts'
import type { MeasuredFile } from './measured-file.ts'

/** The combined measures of the files at HEAD. */
export interface HeadMeasurement {
  /** The catalog used to detect technologies. */
  readonly catalog: TechnologyCatalog
  readonly resolver: PackageResolver
  readonly packages: readonly PackageUse[]
  readonly technologies: ReadonlyMap<string, TechnologyUse>
  readonly figures: HeadFigures
  readonly warnings: readonly Warning[]
  /** Project figures (R13), by the title of the main language. */
  readonly project: (mainLanguage: string | undefined) => ProjectFigures
}

export interface HeadMeasurementInput {
  /** The paths of all files at HEAD. */
  readonly paths: readonly string[]
  readonly headFiles: readonly MeasuredFile[]
  readonly catalog: TechnologyCatalog
}

/** Combines the measures of all files at HEAD. */
export function measureHead({ paths, headFiles, catalog }: HeadMeasurementInput): HeadMeasurement {
  const manifests = headFiles.flatMap(toManifest)
  const resolver = createPackageResolver(manifests, catalog)
  const packages = packageUses(headFiles, manifests, resolver, catalog)
  const packageNames = new Set(packages.map(({ name }) => name))
  return {
    catalog,
    resolver,
    packages,
    technologies: repositoryTechnologies(headFiles, manifests, resolver, catalog),
    figures: computeHeadFigures(headFiles.filter(isHandWritten).flatMap(({ measures }) => measures ?? [])),
    warnings: headFiles.flatMap(({ measures }) => measures?.warnings ?? []),
    project: (mainLanguage) =>
      computeProjectFigures({ paths, packageNames, mainLanguage, readmeLines: readmeLines(headFiles) }),
  }
}

/** The keys of technologies that manifests in these folders declare. */
export function declaredTechnologies(
  { technologies }: HeadMeasurement,
  folders: ReadonlySet<string>,
): Set<string> {
  return new Set(
    [...technologies].flatMap(([key, use]) =>
      use.declaredIn.some((folder) => folders.has(folder)) ? [key] : [],
    ),
  )
}

/** The keys of technologies that a file is written in or for, by its path. */
export function nativeTechnologies(path: string): readonly string[] {
  return findTechnologiesByPath(path).map(({ key }) => key)
}

function toManifest({ path, packages }: MeasuredFile): Manifest[] {
  return packages === null ? [] : [{ path, packages }]
}

function readmeLines(files: readonly MeasuredFile[]): number {
  const readmes = files.filter(({ path }) => isReadme(path))
  return Math.max(0, ...readmes.map(({ measures }) => measures?.lineCount ?? 0))
}
