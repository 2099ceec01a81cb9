import type { BraceFamily, WordKind } from './language-family.ts'
import type { Block } from './structure-builder.ts'

/** What is known about a statement before a brace opens. */
export interface Statement {
  /** First line; -1 if the statement has not started. */
  from: number
  /** The last significant keyword. */
  word: WordKind | undefined
  /** Whether parentheses followed a name. */
  isCall: boolean
  isAssigned: boolean
}

export function newStatement(): Statement {
  return { from: -1, word: undefined, isCall: false, isAssigned: false }
}

/** Returns the kind of block that a brace opens after the statement. */
export function openedBlockKind(
  { word, isCall, isAssigned }: Statement,
  hasArrow: boolean,
  outerBlock: Block | undefined,
  family: BraceFamily,
): Block['kind'] {
  if (word === 'case') return 'other'
  if (hasArrow || word === 'function') return 'function'
  if (word === 'control') return 'control'
  const isCFamily = family.hasPreprocessor && family.bareFunctions === 'outside'
  if (word === 'type') return isCFamily && isCall ? 'function' : 'type'
  if (!isCall || isAssigned || family.bareFunctions === 'never') return 'other'
  if (family.bareFunctions === 'always' || !outerBlock?.isInFunction) return 'function'
  return isCFamily ? 'control' : 'other'
}
