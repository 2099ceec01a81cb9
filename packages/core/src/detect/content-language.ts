import { languageByLinguistName } from '../catalog/languages.ts'
import { languagesWithInterpreter } from '../catalog/linguist-index.ts'
import { hasRule, heuristicLanguage } from './heuristic-language.ts'
import { modelineLanguage } from './modeline.ts'
import { pathLanguage, sortByRank } from './path-language.ts'
import { parseInterpreter } from './shebang.ts'

/** Detects the language from content, in Linguist's order: modeline, shebang, XML declaration, heuristics. */
export function contentLanguage(path: string, start: Buffer): string | undefined {
  const { extension, candidates } = pathLanguage(path)
  const text = start.toString('latin1', 0, MAX_HEURISTIC_LENGTH)
  const head = text.slice(0, HEAD_LENGTH)
  return (
    modelineLanguage(head) ??
    shebangLanguage(head, candidates) ??
    heuristicLanguage(extension, text) ??
    candidateWithoutRule(extension, candidates) ??
    (candidates.length === 0 && isXml(head) ? 'XML' : undefined)
  )
}

const kibibytes = (n: number) => n * 1024
const MAX_HEURISTIC_LENGTH = kibibytes(50)
const HEAD_LENGTH = kibibytes(4)

function shebangLanguage(head: string, candidates: readonly string[]): string | undefined {
  const interpreter = parseInterpreter(head)
  const languages = interpreter === undefined ? [] : languagesWithInterpreter(interpreter)
  const matching = candidates.length > 0 ? languages.filter((name) => candidates.includes(name)) : languages
  return preferredLanguage(interpreter, matching)
}

// Several languages run on Node, Deno or a shell. Without an extension, the usual one is assumed.
function preferredLanguage(
  interpreter: string | undefined,
  languages: readonly string[],
): string | undefined {
  const preferredName = interpreter === 'deno' || interpreter === 'bun' ? 'TypeScript' : 'JavaScript'
  return languages.length > 1 && languages.includes(preferredName) ? preferredName : languages[0]
}

// If no heuristic matches, the candidate without a rule applies: an `.inc` file that is not PHP, Pascal or
// Assembly is C++.
// Languages outside the catalog are not considered.
function candidateWithoutRule(extension: string, candidates: readonly string[]): string | undefined {
  if (!candidates.some((name) => hasRule(extension, name))) return undefined
  return sortByRank(candidates).find((name) => languageByLinguistName(name) && !hasRule(extension, name))
}

function isXml(head: string): boolean {
  return /^(?:.*\r?\n)?.*<\?xml version=/.test(head)
}
