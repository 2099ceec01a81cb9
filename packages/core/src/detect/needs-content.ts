import { linguist } from '../catalog/linguist.ts'
import { classifyLanguage } from './language-class.ts'
import { type PathLanguage, pathLanguage } from './path-language.ts'

/** Returns true if the path alone does not determine how a file counts. */
export function needsContent(path: string): boolean {
  const pathLanguageResult = pathLanguage(path)
  const cached = cache.get(pathLanguageResult)
  if (cached !== undefined) return cached
  const result = isAmbiguous(pathLanguageResult)
  cache.set(pathLanguageResult, result)
  return result
}

const cache = new WeakMap<PathLanguage, boolean>()

// Some ambiguities don't matter: SQL dialects, or JSON and OpenAPI, count the same.
function isAmbiguous({ extension, candidates, language }: PathLanguage): boolean {
  if (language === undefined) return true
  const heuristicLanguages = linguist.heuristics
    .filter(({ extensions }) => extensions.includes(extension))
    .flatMap(({ rules }) => rules.map((rule) => rule.language))
  return new Set([language, ...candidates, ...heuristicLanguages].map(classKey)).size > 1
}

function classKey(name: string): string {
  const fileClass = classifyLanguage(name)
  return fileClass.counted ? `${fileClass.language} ${fileClass.weight}` : fileClass.reason
}
