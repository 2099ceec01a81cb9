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

// The patterns look back and forth over lines and runs of one kind: unbounded, time would grow with their square.
function calmed(text: string): string {
  if (isCalm(text)) return text
  const lines = text.split('\n', LINES_AT_MOST).map((line) => line.slice(0, LINE_AT_MOST))
  return lines.join('\n').replace(LONG_GAP, (gap) => (gap.includes('\n') ? '\n' : ' '))
}

const LINE_AT_MOST = 1000
const LINES_AT_MOST = 2000
const LONG = 100
const LONG_GAP = new RegExp(`\\s{${LONG},}`, 'g')

/** Whether there is nothing to calm, as in almost all texts. */
function isCalm(text: string): boolean {
  let count = 0
  for (let from = 0; from < text.length; count++) {
    const end = lineEnd(text, from)
    if (end - from > LINE_AT_MOST) return false
    from = end + 1
  }
  return count < LINES_AT_MOST && !hasLongGap(text)
}

function lineEnd(text: string, from: number): number {
  const newline = text.indexOf('\n', from)
  return newline < 0 ? text.length : newline
}

/** A long gap has one of every so many characters in it. */
function hasLongGap(text: string): boolean {
  for (let at = 0; at < text.length; at += LONG)
    if (BLANK.test(text[at]!) && text.slice(Math.max(0, at - LONG), at + LONG).search(LONG_GAP) >= 0)
      return true
  return false
}

const BLANK = /\s/
