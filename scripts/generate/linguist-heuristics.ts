import type { Heuristic, HeuristicRule } from '../../packages/core/src/catalog/linguist-data.ts'
import { toJavaScriptPattern } from './ruby-pattern.ts'

type Patterns = string | readonly string[]

interface Condition {
  readonly pattern?: Patterns
  readonly negative_pattern?: Patterns
  readonly named_pattern?: string
  readonly and?: readonly Condition[]
}

/** linguist's heuristics.yml. */
export interface HeuristicsYaml {
  readonly disambiguations: readonly {
    readonly extensions: readonly string[]
    readonly rules: readonly (Condition & { readonly language: string | readonly string[] })[]
  }[]
  readonly named_patterns: Readonly<Record<string, Patterns>>
}

/** Resolves named patterns and converts all patterns to JavaScript. */
export function convertHeuristics(yaml: HeuristicsYaml, knownLanguages: ReadonlySet<string>): Heuristic[] {
  return yaml.disambiguations.map(({ extensions, rules }) => ({
    extensions,
    rules: rules.map(({ language, ...condition }) => ({
      language: resolveLanguage([language].flat()[0]!, knownLanguages),
      ...mergeConditions([condition], yaml.named_patterns),
    })),
  }))
}

// Languages that were renamed between the releases of the two packages.
const renamedLanguages: Readonly<Record<string, string>> = {}

function resolveLanguage(name: string, knownLanguages: ReadonlySet<string>): string {
  const current = renamedLanguages[name] ?? name
  if (!knownLanguages.has(current))
    throw new Error(`heuristics.yml contains ${name}, which linguist-languages does not have`)
  return current
}

function mergeConditions(
  list: readonly Condition[],
  namedPatterns: HeuristicsYaml['named_patterns'],
): Partial<HeuristicRule> {
  const flat = list.flatMap((condition) => [condition, ...(condition.and ?? [])])
  const all = flat.flatMap(({ pattern, named_pattern }) => [
    ...(pattern === undefined ? [] : [union(pattern)]),
    ...(named_pattern === undefined ? [] : [union(namedPatterns[named_pattern]!)]),
  ])
  const none = flat.flatMap(({ negative_pattern: pattern }) =>
    pattern === undefined ? [] : [union(pattern)],
  )
  return { ...(all.length > 0 && { all }), ...(none.length > 0 && { none }) }
}

function union(patterns: Patterns): string {
  const sources = [patterns].flat().map(toJavaScriptPattern)
  return sources.length === 1 ? sources[0]! : sources.map((source) => `(?:${source})`).join('|')
}
