import type { FileChange } from '../git/commit.ts'
import type { RowKind } from './facts.ts'
import { type ImportChange, imported } from './imported.ts'

/** One file of one commit, or the part of it that counts alike. */
export interface Row {
  readonly path: string
  readonly kind: RowKind
  readonly added: number
  readonly deleted: number
  readonly written: number
  readonly lineHashes: Uint32Array
  /** What the change lets the file import, and what no longer, each as `family:name`. */
  readonly imports?: ImportChange
  /** Linguist's name of the language, where the maker of the row found it in the whole file. */
  readonly language?: string
}

/** R4: files over 1 MiB are left out; here, what one commit adds to a file. */
const LARGE_OVER = 1_048_576

/** The row of a file that counts as a whole. */
export function rowOf(file: FileChange): Row {
  const kind = file.kind === 'text' && file.addedBytes > LARGE_OVER ? 'large' : file.kind
  const imports = imported(file)
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
