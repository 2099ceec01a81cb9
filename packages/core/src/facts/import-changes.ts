import type { Facts } from './facts.ts'

/** A line that imports something, which came to a file with a row or went away. */
export interface ImportChanged {
  /** Place in `importNames`. */
  readonly name: number
  readonly isAdded: boolean
}

/** How a change stands in the column: twice the place, and one more where the import went away. */
export const importAdded = (place: number) => 2 * place
export const importRemoved = (place: number) => 2 * place + 1

/** What a row changed in the imports of its file; several lines may say the same. */
export function importChanges({ firstImport, importChange }: Facts, row: number): readonly ImportChanged[] {
  const from = firstImport[row]!
  const to = firstImport[row + 1]!
  if (from === to) return none
  return Array.from(importChange.subarray(from, to), (change) => ({
    name: change >>> 1,
    isAdded: change % 2 === 0,
  }))
}

const none: readonly ImportChanged[] = []
