import type { ExclusionReason } from '../contract/history.ts'
import type { FileClass } from '../detect/classify.ts'
import { type Facts, type RowKind, rowKinds } from '../facts/facts.ts'

/** Returns the language that a row counts for, or the reason for its exclusion. */
export function classifyRow(
  facts: Facts,
  row: number,
  classes: readonly FileClass[],
): ExclusionReason | { readonly language: string } {
  const kind = rowKinds[facts.kind[row]!]!
  const reason = exclusionByKind[kind]
  if (reason !== undefined) return reason
  const fileClass = classes[facts.path[row]!]!
  if (!fileClass.counted) return fileClass.reason
  return kind === 'large' ? 'large' : fileClass
}

const exclusionByKind: Partial<Record<RowKind, ExclusionReason>> = {
  binary: 'binary',
  symlink: 'symlink',
  submodule: 'submodule',
  notebookOutput: 'notebookOutput',
  boundary: 'boundary',
  unreadable: 'unreadable',
}
