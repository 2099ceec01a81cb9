import { linguist } from '../catalog/linguist.ts'
import type { HeuristicRule } from '../catalog/linguist-data.ts'

/** The language whose patterns the text of a file with this extension shows. */
export function heuristicLanguage(extension: string, text: string): string | undefined {
  const rules = rulesFor(extension)
  if (rules.length === 0) return undefined
  const calm = calmed(text)
  return rules.find(({ holds }) => holds(calm))?.language
}

/** Whether a language had rules for this extension, so that none of them holding speaks against it. */
export function hasRule(extension: string, language: string): boolean {
  return rulesFor(extension).some((rule) => rule.language === language)
}

interface Rule {
  readonly language: string
  readonly holds: (text: string) => boolean
}

const compiled = new Map<string, readonly Rule[]>()

function rulesFor(extension: string): readonly Rule[] {
  const known = compiled.get(extension)
  if (known) return known
  const heuristic = linguist.heuristics.find(({ extensions }) => extensions.includes(extension))
  const rules = heuristic?.rules.map(compile) ?? []
  if (heuristic) compiled.set(extension, rules)
  return rules
}

function compile({ language, all = [], none = [] }: HeuristicRule): Rule {
  const [wanted, unwanted] = [all.map(pattern), none.map(pattern)]
  return {
    language,
    holds: (text) => wanted.every((one) => one(text)) && !unwanted.some((one) => one(text)),
  }
}

function pattern(source: string): (text: string) => boolean {
  const expression = new RegExp(source, 'm')
  return (text) => {
    try {
      return expression.test(text)
    } catch {
      // A text made to exhaust the expression is no evidence of a language.
      return false
    }
  }
}

const LINE_AT_MOST = 1000
const LINES_AT_MOST = 2000
const LONG_GAP = /\s{100,}/g

// The patterns look back and forth over lines and runs of one kind: unbounded, time would grow with their square.
function calmed(text: string): string {
  const lines = text.split('\n', LINES_AT_MOST).map((line) => line.slice(0, LINE_AT_MOST))
  return lines.join('\n').replace(LONG_GAP, (gap) => (gap.includes('\n') ? '\n' : ' '))
}
