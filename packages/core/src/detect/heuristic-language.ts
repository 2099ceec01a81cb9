import { linguist } from '../catalog/linguist.ts'
import type { HeuristicRule } from '../catalog/linguist-data.ts'

/** Detects the language by Linguist's heuristics for the file extension. */
export function heuristicLanguage(extension: string, text: string): string | undefined {
  const rules = rulesFor(extension)
  if (rules.length === 0) return undefined
  const boundedText = boundText(text)
  return rules.find(({ matches }) => matches(boundedText))?.language
}

/**
 * Returns true if the language has heuristics for the extension. If none of them matched, the file is not in
 * that language.
 */
export function hasRule(extension: string, language: string): boolean {
  return rulesFor(extension).some((rule) => rule.language === language)
}

interface Rule {
  readonly language: string
  readonly matches: (text: string) => boolean
}

const compiled = new Map<string, readonly Rule[]>()

function rulesFor(extension: string): readonly Rule[] {
  const cached = compiled.get(extension)
  if (cached) return cached
  const heuristic = linguist.heuristics.find(({ extensions }) => extensions.includes(extension))
  const rules = heuristic?.rules.map(compile) ?? []
  if (heuristic) compiled.set(extension, rules)
  return rules
}

function compile({ language, all = [], none = [] }: HeuristicRule): Rule {
  const [required, excluded] = [all.map(compilePattern), none.map(compilePattern)]
  return {
    language,
    matches: (text) => required.every((one) => one(text)) && !excluded.some((one) => one(text)),
  }
}

function compilePattern(source: string): (text: string) => boolean {
  const expression = new RegExp(source, 'm')
  return (text) => {
    try {
      return expression.test(text)
    } catch {
      // Input that exhausts the regular expression is no evidence of a language.
      return false
    }
  }
}

// Bounds line length, line count and whitespace runs: the patterns backtrack, so their time grows
// quadratically with input size.
function boundText(text: string): string {
  if (isWithinBounds(text)) return text
  const lines = text.split('\n', MAX_LINES).map((line) => line.slice(0, MAX_LINE_LENGTH))
  return lines.join('\n').replace(LONG_GAP, (gap) => (gap.includes('\n') ? '\n' : ' '))
}

const MAX_LINE_LENGTH = 1000
const MAX_LINES = 2000
const MIN_GAP_LENGTH = 100
const LONG_GAP = new RegExp(`\\s{${MIN_GAP_LENGTH},}`, 'g')

/** Returns true if the text needs no truncation, which is the usual case. */
function isWithinBounds(text: string): boolean {
  let count = 0
  for (let from = 0; from < text.length; count++) {
    const end = lineEnd(text, from)
    if (end - from > MAX_LINE_LENGTH) return false
    from = end + 1
  }
  return count < MAX_LINES && !hasLongGap(text)
}

function lineEnd(text: string, from: number): number {
  const newline = text.indexOf('\n', from)
  return newline < 0 ? text.length : newline
}

/** Checks one character per possible gap, because each long gap covers at least one of them. */
function hasLongGap(text: string): boolean {
  for (let at = 0; at < text.length; at += MIN_GAP_LENGTH)
    if (
      WHITESPACE.test(text[at]!) &&
      text.slice(Math.max(0, at - MIN_GAP_LENGTH), at + MIN_GAP_LENGTH).search(LONG_GAP) >= 0
    )
      return true
  return false
}

const WHITESPACE = /\s/
