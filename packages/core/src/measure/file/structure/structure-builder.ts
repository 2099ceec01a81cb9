import { CODE_LINE, type Lines } from '../lines.ts'
import { MAX_FUNCTION_LINES, MAX_NESTING_LEVELS } from '../warnings/limits.ts'
import type { DeepBlock, FunctionSpan, Structure } from './structure-type.ts'

/** An open block: a function, control flow, a type or another block. */
export interface Block {
  readonly kind: 'function' | 'control' | 'type' | 'other'
  readonly from: number
  /** Levels of control flow around its code, within its function. */
  readonly depth: number
  readonly isInFunction: boolean
  /** Code lines of functions inside of it. */
  innerLines: number
  maxDepth: number
}

/** Creates a block inside another one, or at the top level. */
export function createBlock(outerBlock: Block | undefined, kind: Block['kind'], from: number): Block {
  const outerDepth = kind === 'function' || kind === 'type' ? 0 : (outerBlock?.depth ?? 0)
  const depth = kind === 'control' ? outerDepth + 1 : outerDepth
  const isInFunction = kind === 'function' || (kind !== 'type' && outerBlock?.isInFunction === true)
  return { kind, from, depth, isInFunction, innerLines: 0, maxDepth: depth }
}

/** Collects functions and deep blocks when blocks end. */
export class StructureBuilder implements Structure {
  readonly functions: FunctionSpan[] = []
  readonly deepBlocks: DeepBlock[] = []
  readonly #codeBefore: Uint32Array

  constructor(lines: Lines) {
    this.#codeBefore = new Uint32Array(lines.count + 1)
    for (let line = 0; line < lines.count; line++)
      this.#codeBefore[line + 1] = this.#codeBefore[line]! + (lines.kinds[line] === CODE_LINE ? 1 : 0)
  }

  /** Ends a block. `isWrapper` is called for long functions, which may only wrap other functions. */
  end(block: Block, outerBlock: Block | undefined, to: number, isWrapper = never): void {
    if (block.kind === 'function') this.#endFunction(block, outerBlock, to, isWrapper)
    else {
      this.#endOther(block, to)
      if (outerBlock) outerBlock.innerLines += block.innerLines
      if (outerBlock && block.kind !== 'type')
        outerBlock.maxDepth = Math.max(outerBlock.maxDepth, block.maxDepth)
    }
  }

  #endFunction(block: Block, outerBlock: Block | undefined, to: number, isWrapper: () => boolean): void {
    const { from } = block
    const codeLines = this.#codeBefore[to + 1]! - this.#codeBefore[from]!
    const ownLines = Math.max(0, codeLines - block.innerLines)
    if (ownLines <= MAX_FUNCTION_LINES || !isWrapper()) this.functions.push({ from, to, codeLines: ownLines })
    if (outerBlock) outerBlock.innerLines += codeLines
  }

  #endOther({ kind, depth, isInFunction, from, maxDepth }: Block, to: number): void {
    if (kind !== 'control' || !isInFunction || depth !== MAX_NESTING_LEVELS + 1) return
    const previous = this.deepBlocks.at(-1)
    // Branches of one decision are reported once.
    if (previous && previous.to + 1 >= from) this.deepBlocks.pop()
    const isSameDecision = previous !== undefined && previous.to + 1 >= from
    this.deepBlocks.push({
      from: isSameDecision ? previous.from : from,
      to,
      depth: isSameDecision ? Math.max(maxDepth, previous.depth) : maxDepth,
    })
  }
}

const never = () => false
