import { languageByTitle } from '../../catalog/languages.ts'
import { isCi, type toolKinds, toolMarks } from './project-marks.ts'

/** What the files at HEAD tell of how a project is kept (R13). */
export interface ProjectFigures {
  readonly hasCi: boolean
  readonly tools: { readonly linter: boolean; readonly formatter: boolean; readonly typeCheck: boolean }
  readonly documents: {
    readonly readmeLines: number
    readonly licence: boolean
    readonly contributing: boolean
  }
}

export interface ProjectMaterial {
  readonly paths: readonly string[]
  /** Names of the packages its manifests ask for. */
  readonly packageNames: ReadonlySet<string>
  /** Title of the language most of its code is in. */
  readonly mainLanguage: string | undefined
  readonly readmeLines: number
}

/** R13: CI, tools and documents by the names of files, the packages asked for, and what the main language brings along. */
export function projectFigures({
  paths,
  packageNames,
  mainLanguage,
  readmeLines,
}: ProjectMaterial): ProjectFigures {
  const names = new Set(paths.map((path) => path.slice(path.lastIndexOf('/') + 1).toLowerCase()))
  const language = mainLanguage === undefined ? undefined : languageByTitle(mainLanguage)?.key
  const has = (kind: (typeof toolKinds)[number]) => {
    const { files, packages, languages } = toolMarks[kind]
    return (
      [...names].some((name) => files.test(name)) ||
      [...packageNames].some((name) => packages.has(name)) ||
      (language !== undefined && languages.has(language))
    )
  }
  return {
    hasCi: paths.some(isCi),
    tools: { linter: has('linter'), formatter: has('formatter'), typeCheck: has('typeCheck') },
    documents: {
      readmeLines,
      licence: paths.some(isLicence),
      contributing: paths.some(isContributing),
    },
  }
}

/** The README of the repository itself. */
export function isReadme(path: string): boolean {
  return /^(?:\.github\/|docs\/)?readme(?:\.\w+)?$/i.test(path)
}

// --- internal ---

function isLicence(path: string): boolean {
  return /^(?:licen[cs]es?\/.+|(?:un)?licen[cs]e(?:[-.][\w.-]+)?|copying(?:\.\w+)?)$/i.test(path)
}

function isContributing(path: string): boolean {
  return /^(?:\.github\/|docs\/|doc\/)?contributing(?:\.\w+)?$/i.test(path)
}
