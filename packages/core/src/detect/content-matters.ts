import { linguist } from '../catalog/linguist.ts'
import { languageClass } from './language-class.ts'
import { type PathLanguage, pathLanguage } from './path-language.ts'

/** Whether the name alone leaves open what a file counts for. */
export function contentMatters(path: string): boolean {
  const found = pathLanguage(path)
  const known = answers.get(found)
  if (known !== undefined) return known
  const answer = leavesOpen(found)
  answers.set(found, answer)
  return answer
}

const answers = new WeakMap<PathLanguage, boolean>()

// SQL and its dialects, or JSON and OpenAPI, come to the same whatever the content says.
function leavesOpen({ extension, candidates, language }: PathLanguage): boolean {
  if (language === undefined) return true
  const told = linguist.heuristics
    .filter(({ extensions }) => extensions.includes(extension))
    .flatMap(({ rules }) => rules.map((rule) => rule.language))
  return new Set([language, ...candidates, ...told].map(outcome)).size > 1
}

function outcome(name: string): string {
  const found = languageClass(name)
  return found.counted ? `${found.language} ${found.weight}` : found.reason
}
