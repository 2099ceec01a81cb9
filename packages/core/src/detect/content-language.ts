import { languageByLinguistName } from '../catalog/languages.ts'
import { languagesWithInterpreter } from '../catalog/linguist-index.ts'
import { hasRule, heuristicLanguage } from './heuristic-language.ts'
import { modelineLanguage } from './modeline.ts'
import { byRank, pathLanguage } from './path-language.ts'
import { interpreterOf } from './shebang.ts'

/** The language the content names, in linguist's order: modeline, shebang, XML declaration, heuristics. */
export function contentLanguage(path: string, start: Buffer): string | undefined {
  const { extension, candidates } = pathLanguage(path)
  const text = start.toString('latin1', 0, CONSIDERED)
  const head = text.slice(0, HEAD)
  return (
    modelineLanguage(head) ??
    shebangLanguage(head, candidates) ??
    heuristicLanguage(extension, text) ??
    leftOver(extension, candidates) ??
    (candidates.length === 0 && isXml(head) ? 'XML' : undefined)
  )
}

const kibibytes = (n: number) => n * 1024
const CONSIDERED = kibibytes(50)
const HEAD = kibibytes(4)

function shebangLanguage(head: string, candidates: readonly string[]): string | undefined {
  const interpreter = interpreterOf(head)
  const languages = interpreter === undefined ? [] : languagesWithInterpreter(interpreter)
  const agreed = candidates.length > 0 ? languages.filter((name) => candidates.includes(name)) : languages
  return preferred(interpreter, agreed)
}

// Several languages run on node, on deno and in a shell; without an extension people mean the first of these.
function preferred(interpreter: string | undefined, languages: readonly string[]): string | undefined {
  const usual = interpreter === 'deno' || interpreter === 'bun' ? 'TypeScript' : 'JavaScript'
  return languages.length > 1 && languages.includes(usual) ? usual : languages[0]
}

// An `.inc` that shows nothing of PHP, Pascal or Assembly is C++; of rarer languages that is no sign.
function leftOver(extension: string, candidates: readonly string[]): string | undefined {
  if (!candidates.some((name) => hasRule(extension, name))) return undefined
  return byRank(candidates).find((name) => languageByLinguistName(name) && !hasRule(extension, name))
}

function isXml(head: string): boolean {
  return /^(?:.*\r?\n)?.*<\?xml version=/.test(head)
}
