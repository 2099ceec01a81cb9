import type { BraceFamily, WordKind } from './family.ts'
import type { Part } from './spans.ts'

/** What was seen of a statement until a brace opens. */
export interface Statement {
  /** The line it begins on; -1 before it does. */
  from: number
  /** The last word that tells something. */
  word: WordKind | undefined
  /** Whether parentheses followed a name. */
  isCall: boolean
  isAssigned: boolean
}

export function newStatement(): Statement {
  return { from: -1, word: undefined, isCall: false, isAssigned: false }
}

/** What a brace opens after a statement like this, within a part of the file. */
export function opened(
  { word, isCall, isAssigned }: Statement,
  hasArrow: boolean,
  outer: Part | undefined,
  family: BraceFamily,
): Part['kind'] {
  if (word === 'case') return 'other'
  if (hasArrow || word === 'function') return 'function'
  if (word === 'control') return 'control'
  const isOfC = family.preprocessor && family.bare === 'outside'
  if (word === 'type') return isOfC && isCall ? 'function' : 'type'
  if (!isCall || isAssigned || family.bare === 'never') return 'other'
  if (family.bare === 'always' || !outer?.isInFunction) return 'function'
  return isOfC ? 'control' : 'other'
}
