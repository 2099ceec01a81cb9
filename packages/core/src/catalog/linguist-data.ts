export type LinguistType = 'programming' | 'markup' | 'data' | 'prose'

/** A language as linguist names it. */
export interface LinguistLanguage {
  readonly name: string
  readonly type: LinguistType
  readonly group?: string
  readonly color?: string
  readonly aliases?: readonly string[]
  /** In lower case, the one it is best known by first. */
  readonly extensions?: readonly string[]
  readonly filenames?: readonly string[]
  readonly interpreters?: readonly string[]
}

/** Holds when every pattern of `all` is found and none of `none`; patterns are compiled with the flag `m`. */
export interface HeuristicRule {
  readonly language: string
  readonly all?: readonly string[]
  readonly none?: readonly string[]
}

/** How the content tells languages apart that share an extension: the first rule that holds decides. */
export interface Heuristic {
  readonly extensions: readonly string[]
  readonly rules: readonly HeuristicRule[]
}

/** What scripts/generate/linguist.ts makes of linguist's own data. */
export interface LinguistData {
  /** Changes whenever the data or the rules of detection change. */
  readonly version: string
  readonly languages: readonly LinguistLanguage[]
  readonly vendored: readonly string[]
  readonly documentation: readonly string[]
  readonly heuristics: readonly Heuristic[]
  /** Extensions too common to name a language without a heuristic that agrees. */
  readonly generic: readonly string[]
}
