import type { Contact } from '../detect/identity.ts'
import type { Sniffed } from '../detect/sniff.ts'

/** What a row of `Facts` is about. The numbers stand in files on disk: new kinds go to the end. */
export const rowKinds = [
  'text',
  'binary',
  'symlink',
  'submodule',
  'large',
  'notebookOutput',
  'boundary',
] as const
export type RowKind = (typeof rowKinds)[number]

/** What the content of a path, where it was seen first, tells of it; or the path it had before. */
export interface PathOrigin {
  readonly sniffed: Sniffed
  readonly renamedFrom: string | undefined
}

/** What one commit told of a path: its places in `ids` and `paths`. */
export interface Sighting {
  readonly commit: number
  readonly path: number
  readonly origin: PathOrigin
}

/**
 * What the commits of a repository say, each a pure function of its id, in columns: commit `c` has the rows
 * `firstRow[c]` up to `firstRow[c + 1]`, one for each file it changed; row `r` has the line hashes
 * `firstLine[r]` up to `firstLine[r + 1]`.
 */
export interface Facts {
  readonly ids: readonly string[]
  /** Author dates in seconds since 1970; NaN where a commit has none. */
  readonly authoredAt: Float64Array
  /** When they were committed, which is later where somebody else, or later work, moved them; NaN as above. */
  readonly committedAt: Float64Array
  /** Places in `contacts`. */
  readonly author: Uint32Array
  /** Places in `coAuthors`; 0 is nobody. */
  readonly coAuthorSet: Uint32Array
  readonly firstRow: Uint32Array
  /** Places in `paths`. */
  readonly path: Uint32Array
  /** Places in `rowKinds`. */
  readonly kind: Uint8Array
  readonly added: Uint32Array
  readonly deleted: Uint32Array
  /** Added lines that are not blank. */
  readonly written: Uint32Array
  readonly firstLine: Uint32Array
  /** Hashes of lines, white space left out (R5). */
  readonly lines: Uint32Array
  /** Row `r` has the import changes `firstImport[r]` up to `firstImport[r + 1]`. */
  readonly firstImport: Uint32Array
  /** Twice the place in `importNames`, and one more where the import went away. */
  readonly importChange: Uint32Array
  /** What files import from outside, as `family:name`. */
  readonly importNames: readonly string[]
  readonly contacts: readonly Contact[]
  readonly coAuthors: readonly (readonly number[])[]
  readonly paths: readonly string[]
  readonly sightings: readonly Sighting[]
  /** What the sightings of each path come to. */
  readonly origins: ReadonlyMap<string, PathOrigin>
}
