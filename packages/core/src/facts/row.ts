import type { FileChange } from '../git/commit.ts'
import type { RowKind } from './facts.ts'
import { type ImportChange, readImportChange } from './read-import-change.ts'

/** A file of a commit, or a part of it that is classified separately. */
export interface Row {
  readonly path: string
  readonly kind: RowKind
  readonly added: number
  readonly deleted: number
  readonly written: number
  readonly lineHashes: Uint32Array
  /** Imports that the change adds and removes, as `family:name`. */
  readonly imports?: ImportChange
  /** Linguist's name of the language, if it was detected from the whole file. */
  readonly language?: string
}

/** R4 excludes files over 1 MiB; this limits what one commit adds to a file. */
const MAX_ADDED_BYTES = 1_048_576

/** Creates the row of a file that is classified as a whole. */
export function createRow(file: FileChange): Row {
  const kind = file.kind === 'text' && file.addedBytes > MAX_ADDED_BYTES ? 'large' : file.kind
  const imports = readImportChange(file)
  return {
    path: file.path,
    kind,
    added: file.addedCount,
    deleted: file.deletedCount,
    written: file.writtenCount,
    lineHashes: kind === 'text' ? file.lineHashes : noLines,
    ...(imports && { imports }),
  }
}

export const noLines = new Uint32Array(0)
