/** How functions of a language are found: between braces by the words before them, or by how far lines are set in. */
export type Family = BraceFamily | IndentFamily

export interface BraceFamily {
  readonly by: 'braces'
  readonly words: ReadonlyMap<string, WordKind>
  /** `name(…) {` is a function: everywhere, nowhere, or not within functions, where it is a macro that loops. */
  readonly bare: 'always' | 'never' | 'outside'
  /** `(…) {` is one too. */
  readonly nameless: boolean
  /** The arrow before the brace of a function. */
  readonly arrow: '=>' | '->' | undefined
  /** A statement ends with its line, unless it goes on. */
  readonly newlineEnds: boolean
  /** Commas part the members of a literal. */
  readonly commaEnds: boolean
  readonly preprocessor: boolean
}

export interface IndentFamily {
  readonly by: 'indent'
  readonly function: RegExp
  readonly control: RegExp
  readonly type: RegExp
  /** Words that end what began as far in. */
  readonly close: RegExp
  /** Words that go on with what began as far in. */
  readonly continue: RegExp
}

export type WordKind = 'function' | 'control' | 'type' | 'case'
