/** A function as it stands in a file; lines are counted from 0. */
export interface FunctionSpan {
  readonly from: number
  readonly to: number
  /** Lines of code, those of functions within it left out: they count for themselves. */
  readonly codeLines: number
}

/** Code with more levels of control flow around it than is good, within one function. */
export interface DeepBlock {
  readonly from: number
  readonly to: number
  /** Levels around its innermost code. */
  readonly depth: number
}

export interface Structure {
  readonly functions: readonly FunctionSpan[]
  readonly deepBlocks: readonly DeepBlock[]
}
