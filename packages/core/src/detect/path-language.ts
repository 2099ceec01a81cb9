import { languageByLinguistName, languages } from '../catalog/languages.ts'
import { linguist } from '../catalog/linguist.ts'
import {
  languagesWithExtension,
  languagesWithFilename,
  linguistLanguageByName,
} from '../catalog/linguist-index.ts'
import { preferredLanguages } from './preferred-languages.ts'

/** The language that a path suggests, by Linguist's names. */
export interface PathLanguage {
  /** The extension Linguist matches, in lower case with its dot; '' for a known file name. */
  readonly extension: string
  /** The most likely language; undefined if the name is unknown. */
  readonly language: string | undefined
  /** All languages with this file name or extension. */
  readonly candidates: readonly string[]
}

/** Finds the languages of a path by file name, then by the longest known extension. */
export function pathLanguage(path: string): PathLanguage {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return byName.get(name) ?? byExtension(name.toLowerCase())
}

/** Sorts languages: those of the catalog first, in its order. */
export function sortByRank(names: readonly string[]): string[] {
  return names.toSorted((one, other) => rank(one) - rank(other))
}

const unknownLanguage: PathLanguage = { extension: '', language: undefined, candidates: [] }
const byName = new Map(linguist.languages.flatMap(({ filenames = [] }) => filenames).map(filenameEntry))
const extensions = new Map<string, PathLanguage>()
const heuristicExtensions = new Set(linguist.heuristics.flatMap((heuristic) => heuristic.extensions))

// Starts at the first dot, so that `.blade.php` is found before `.php`.
function byExtension(name: string): PathLanguage {
  for (let dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
    const extension = name.slice(dot)
    const result = extensions.get(extension) ?? lookUpExtension(extension)
    if (result) return result
  }
  return unknownLanguage
}

function lookUpExtension(extension: string): PathLanguage | undefined {
  const candidates = languagesWithExtension(extension)
  if (candidates.length === 0 && !heuristicExtensions.has(extension)) return undefined
  const result = { extension, candidates, language: likeliestLanguage(extension, candidates) }
  extensions.set(extension, result)
  return result
}

function filenameEntry(name: string): [string, PathLanguage] {
  const candidates = languagesWithFilename(name)
  return [name, { extension: '', candidates, language: likeliestLanguage('', candidates) }]
}

function likeliestLanguage(extension: string, candidates: readonly string[]): string | undefined {
  const preferred = preferredLanguages[extension]
  if (preferred || linguist.generic.includes(extension)) return preferred
  const primary = candidates.filter((name) => linguistLanguageByName(name)!.extensions?.[0] === extension)
  return sortByRank(primary.length > 0 ? primary : candidates)[0]
}

function rank(name: string): number {
  const language = languageByLinguistName(name)
  return language ? languages.indexOf(language) : languages.length
}
