import type { ExclusionReason } from '../contract/history.ts'
import type { FileClass } from '../detect/classify.ts'
import { type Facts, type RowKind, rowKinds } from '../facts/facts.ts'

/** The language a row counts for, or the reason why it is left out. */
export function countedAs(
  facts: Facts,
  row: number,
  classes: readonly FileClass[],
): ExclusionReason | { readonly language: string } {
  const kind = rowKinds[facts.kind[row]!]!
  const reason = reasonOfKind[kind]
  if (reason !== undefined) return reason
  const fileClass = classes[facts.path[row]!]!
  if (!fileClass.counted) return fileClass.reason
  return kind === 'large' ? 'large' : fileClass
}

// --- internal ---

const reasonOfKind: Partial<Record<RowKind, ExclusionReason>> = {
  binary: 'binary',
  symlink: 'symlink',
  submodule: 'submodule',
  notebookOutput: 'notebookOutput',
  boundary: 'boundary',
}
