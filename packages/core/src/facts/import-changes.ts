import type { Facts } from './facts.ts'

/** An import line that a row added or removed. */
export interface RowImportChange {
  /** Index into `importNames`. */
  readonly name: number
  readonly isAdded: boolean
}

/** Column encoding: twice the index, plus one for a removal. */
export const encodeAddedImport = (nameIndex: number) => 2 * nameIndex
export const encodeRemovedImport = (nameIndex: number) => 2 * nameIndex + 1

/** Returns the import changes of a row, one per line. */
export function importChanges({ firstImport, importChange }: Facts, row: number): readonly RowImportChange[] {
  const from = firstImport[row]!
  const to = firstImport[row + 1]!
  if (from === to) return noChanges
  return Array.from(importChange.subarray(from, to), (change) => ({
    name: change >>> 1,
    isAdded: change % 2 === 0,
  }))
}

const noChanges: readonly RowImportChange[] = []
