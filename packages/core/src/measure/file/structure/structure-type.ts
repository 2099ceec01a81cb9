/** A function in a file. Lines start at 0. */
export interface FunctionSpan {
  readonly from: number
  readonly to: number
  /** Code lines without those of nested functions, which count separately. */
  readonly codeLines: number
}

/** Code with too many levels of control flow within a function. */
export interface DeepBlock {
  readonly from: number
  readonly to: number
  /** Levels around the innermost code. */
  readonly depth: number
}

export interface Structure {
  readonly functions: readonly FunctionSpan[]
  readonly deepBlocks: readonly DeepBlock[]
}
