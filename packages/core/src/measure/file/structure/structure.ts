import type { TextFile } from '../text-file.ts'
import { braceStructure } from './brace-structure.ts'
import { families } from './families.ts'
import { indentStructure } from './indent-structure.ts'

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

/** The functions of a file and its control flow; nothing in languages whose functions are not looked for. */
export function structureOf(file: TextFile): Structure {
  const family = file.language && families[file.language.key]
  if (!family) return nothing
  return family.by === 'braces' ? braceStructure(file, family) : indentStructure(file, family)
}

// --- internal ---

const nothing: Structure = { functions: [], deepBlocks: [] }
