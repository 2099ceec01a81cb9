import { CODE_LINE, type Lines } from '../lines.ts'
import { FUNCTION_LINES, NESTING_LEVELS } from '../warnings/limits.ts'
import type { DeepBlock, FunctionSpan, Structure } from './structure-type.ts'

/** A part of a file that has begun: a function, control flow, a type or anything else between two marks. */
export interface Part {
  readonly kind: 'function' | 'control' | 'type' | 'other'
  readonly from: number
  /** Levels of control flow around its code, within its function. */
  readonly depth: number
  readonly isInFunction: boolean
  /** Lines of code in functions within it. */
  innerLines: number
  deepest: number
}

/** A part within another, or within none. */
export function partWithin(outer: Part | undefined, kind: Part['kind'], from: number): Part {
  const around = kind === 'function' || kind === 'type' ? 0 : (outer?.depth ?? 0)
  const depth = kind === 'control' ? around + 1 : around
  const isInFunction = kind === 'function' || (kind !== 'type' && outer?.isInFunction === true)
  return { kind, from, depth, isInFunction, innerLines: 0, deepest: depth }
}

/** Collects functions and deep blocks as the parts of a file end. */
export class Spans implements Structure {
  readonly functions: FunctionSpan[] = []
  readonly deepBlocks: DeepBlock[] = []
  readonly #codeBefore: Uint32Array

  constructor(lines: Lines) {
    this.#codeBefore = new Uint32Array(lines.count + 1)
    for (let line = 0; line < lines.count; line++)
      this.#codeBefore[line + 1] = this.#codeBefore[line]! + (lines.kinds[line] === CODE_LINE ? 1 : 0)
  }

  /** A part ends with a line; `isWrapper` is asked of long functions, which may only wrap others. */
  end(part: Part, outer: Part | undefined, to: number, isWrapper = never): void {
    if (part.kind === 'function') this.#endFunction(part, outer, to, isWrapper)
    else {
      this.#endOther(part, to)
      if (outer) outer.innerLines += part.innerLines
      if (outer && part.kind !== 'type') outer.deepest = Math.max(outer.deepest, part.deepest)
    }
  }

  #endFunction(part: Part, outer: Part | undefined, to: number, isWrapper: () => boolean): void {
    const { from } = part
    const codeLines = this.#codeBefore[to + 1]! - this.#codeBefore[from]!
    const own = Math.max(0, codeLines - part.innerLines)
    if (own <= FUNCTION_LINES || !isWrapper()) this.functions.push({ from, to, codeLines: own })
    if (outer) outer.innerLines += codeLines
  }

  #endOther({ kind, depth, isInFunction, from, deepest }: Part, to: number): void {
    if (kind !== 'control' || !isInFunction || depth !== NESTING_LEVELS + 1) return
    const before = this.deepBlocks.at(-1)
    // The branches of one decision are told once.
    if (before && before.to + 1 >= from) this.deepBlocks.pop()
    const isOne = before !== undefined && before.to + 1 >= from
    this.deepBlocks.push({
      from: isOne ? before.from : from,
      to,
      depth: isOne ? Math.max(deepest, before.depth) : deepest,
    })
  }
}

// --- internal ---

const never = () => false
