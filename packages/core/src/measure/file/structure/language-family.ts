/** How the functions of a language are found: by braces and the words before them, or by indentation. */
export type LanguageFamily = BraceFamily | IndentFamily

export interface BraceFamily {
  readonly by: 'braces'
  readonly words: ReadonlyMap<string, WordKind>
  /**
   * Whether `name(…) {` is a function: always, never, or only outside of functions, because inside it is a
   * loop macro.
   */
  readonly bareFunctions: 'always' | 'never' | 'outside'
  /** Whether `(…) {` is also a function. */
  readonly allowsNameless: boolean
  /** The arrow before a function's brace. */
  readonly arrow: '=>' | '->' | undefined
  /** Whether a statement ends with its line, unless it is continued. */
  readonly endsAtNewline: boolean
  /** Whether commas separate members of a literal. */
  readonly endsAtComma: boolean
  readonly hasPreprocessor: boolean
}

export interface IndentFamily {
  readonly by: 'indent'
  readonly function: RegExp
  readonly control: RegExp
  readonly type: RegExp
  /** Words that close a block at the same indentation. */
  readonly close: RegExp
  /** Words that continue a block at the same indentation. */
  readonly continue: RegExp
}

export type WordKind = 'function' | 'control' | 'type' | 'case'
