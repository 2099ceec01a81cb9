import type { Heuristic, HeuristicRule } from '../../packages/core/src/catalog/linguist-data.ts'
import { javascriptPattern } from './ruby-pattern.ts'

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

/** The heuristics with their named patterns put in place and every pattern in JavaScript. */
export function heuristicsOf(yaml: HeuristicsYaml, known: ReadonlySet<string>): Heuristic[] {
  return yaml.disambiguations.map(({ extensions, rules }) => ({
    extensions,
    rules: rules.map(({ language, ...condition }) => ({
      language: knownName([language].flat()[0]!, known),
      ...conditions([condition], yaml.named_patterns),
    })),
  }))
}

// The two packages are a few releases apart.
const renamed: Readonly<Record<string, string>> = {}

function knownName(name: string, known: ReadonlySet<string>): string {
  const current = renamed[name] ?? name
  if (!known.has(current))
    throw new Error(`heuristics.yml names ${name}, which linguist-languages does not have`)
  return current
}

function conditions(
  list: readonly Condition[],
  named: HeuristicsYaml['named_patterns'],
): Partial<HeuristicRule> {
  const flat = list.flatMap((condition) => [condition, ...(condition.and ?? [])])
  const all = flat.flatMap(({ pattern, named_pattern }) => [
    ...(pattern === undefined ? [] : [union(pattern)]),
    ...(named_pattern === undefined ? [] : [union(named[named_pattern]!)]),
  ])
  const none = flat.flatMap(({ negative_pattern: pattern }) =>
    pattern === undefined ? [] : [union(pattern)],
  )
  return { ...(all.length > 0 && { all }), ...(none.length > 0 && { none }) }
}

function union(patterns: Patterns): string {
  const sources = [patterns].flat().map(javascriptPattern)
  return sources.length === 1 ? sources[0]! : sources.map((source) => `(?:${source})`).join('|')
}
