export type LinguistType = 'programming' | 'markup' | 'data' | 'prose'

/** A language as defined by linguist. */
export interface LinguistLanguage {
  readonly name: string
  readonly type: LinguistType
  readonly group?: string
  readonly color?: string
  readonly aliases?: readonly string[]
  /** In lower case, primary extension first. */
  readonly extensions?: readonly string[]
  readonly filenames?: readonly string[]
  readonly interpreters?: readonly string[]
}

/** Matches if all patterns of `all` and none of `none` are found. Patterns are compiled with the flag `m`. */
export interface HeuristicRule {
  readonly language: string
  readonly all?: readonly string[]
  readonly none?: readonly string[]
}

/** Content rules for languages that share an extension. The first matching rule decides. */
export interface Heuristic {
  readonly extensions: readonly string[]
  readonly rules: readonly HeuristicRule[]
}

/** The data that scripts/generate/linguist.ts generates from linguist. */
export interface LinguistData {
  /** Changes with the data and the detection rules. */
  readonly version: string
  readonly languages: readonly LinguistLanguage[]
  readonly vendored: readonly string[]
  readonly documentation: readonly string[]
  readonly heuristics: readonly Heuristic[]
  /** Generic extensions that identify a language only together with a matching heuristic. */
  readonly generic: readonly string[]
}
