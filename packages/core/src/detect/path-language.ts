import { languageByLinguistName, languages } from '../catalog/languages.ts'
import { linguist } from '../catalog/linguist.ts'
import { languagesWithExtension, languagesWithFilename, linguistLanguage } from '../catalog/linguist-index.ts'
import { expectedLanguages } from './expected-languages.ts'

/** What a path alone says of its language, in linguist's names. */
export interface PathLanguage {
  /** The last of the name, from the dot linguist looks at, in lower case; '' for a name known as a whole. */
  readonly extension: string
  /** The likeliest language; undefined when nothing claims the name. */
  readonly language: string | undefined
  /** All languages that claim the name. */
  readonly candidates: readonly string[]
}

/** The languages that claim a file by its name, else by its longest known extension. */
export function pathLanguage(path: string): PathLanguage {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return byName.get(name) ?? byExtension(name.toLowerCase())
}

/** The languages of the catalogue first, in its order. */
export function byRank(names: readonly string[]): string[] {
  return names.toSorted((one, other) => rank(one) - rank(other))
}

const nothing: PathLanguage = { extension: '', language: undefined, candidates: [] }
const byName = new Map(linguist.languages.flatMap(({ filenames = [] }) => filenames).map(ofFilename))
const extensions = new Map<string, PathLanguage>()
const heuristicExtensions = new Set(linguist.heuristics.flatMap((heuristic) => heuristic.extensions))

// Looking from the first dot on finds `.blade.php` before `.php`.
function byExtension(name: string): PathLanguage {
  for (let dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
    const extension = name.slice(dot)
    const found = extensions.get(extension) ?? ofExtension(extension)
    if (found) return found
  }
  return nothing
}

function ofExtension(extension: string): PathLanguage | undefined {
  const candidates = languagesWithExtension(extension)
  if (candidates.length === 0 && !heuristicExtensions.has(extension)) return undefined
  const found = { extension, candidates, language: likeliest(extension, candidates) }
  extensions.set(extension, found)
  return found
}

function ofFilename(name: string): [string, PathLanguage] {
  const candidates = languagesWithFilename(name)
  return [name, { extension: '', candidates, language: likeliest('', candidates) }]
}

function likeliest(extension: string, candidates: readonly string[]): string | undefined {
  const expected = expectedLanguages[extension]
  if (expected || linguist.generic.includes(extension)) return expected
  const primary = candidates.filter((name) => linguistLanguage(name)!.extensions?.[0] === extension)
  return byRank(primary.length > 0 ? primary : candidates)[0]
}

function rank(name: string): number {
  const language = languageByLinguistName(name)
  return language ? languages.indexOf(language) : languages.length
}
