import { languageByTitle } from '../../catalog/languages.ts'
import { isCi, toolIndicators, type toolKinds } from './tool-indicators.ts'

/** Maintenance indicators of a project, derived from the files at HEAD (R13). */
export interface ProjectFigures {
  readonly hasCi: boolean
  readonly tools: { readonly linter: boolean; readonly formatter: boolean; readonly typeCheck: boolean }
  readonly documents: {
    readonly readmeLines: number
    readonly license: boolean
    readonly contributing: boolean
  }
}

export interface ProjectInput {
  readonly paths: readonly string[]
  /** Names of the packages that its manifests declare. */
  readonly packageNames: ReadonlySet<string>
  /** Title of the language with the most code. */
  readonly mainLanguage: string | undefined
  readonly readmeLines: number
}

/** R13: detects CI, tools and documents from file names, declared packages and the main language. */
export function computeProjectFigures({
  paths,
  packageNames,
  mainLanguage,
  readmeLines,
}: ProjectInput): ProjectFigures {
  const names = new Set(paths.map((path) => path.slice(path.lastIndexOf('/') + 1).toLowerCase()))
  const language = mainLanguage === undefined ? undefined : languageByTitle(mainLanguage)?.key
  const has = (kind: (typeof toolKinds)[number]) => {
    const { files, packages, languages } = toolIndicators[kind]
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
      license: paths.some(isLicense),
      contributing: paths.some(isContributing),
    },
  }
}

/** Whether the path is the repository's main README. */
export function isReadme(path: string): boolean {
  return /^(?:\.github\/|docs\/)?readme(?:\.\w+)?$/i.test(path)
}

function isLicense(path: string): boolean {
  return /^(?:licen[cs]es?\/.+|(?:un)?licen[cs]e(?:[-.][\w.-]+)?|copying(?:\.\w+)?)$/i.test(path)
}

function isContributing(path: string): boolean {
  return /^(?:\.github\/|docs\/|doc\/)?contributing(?:\.\w+)?$/i.test(path)
}
