import type { Contact } from '../detect/identity.ts'
import type { SniffResult } from '../detect/sniff.ts'
import type { CommitIds } from '../git/commit-ids.ts'

/** What a row of `Facts` describes. The indexes are stored in files: append new kinds at the end. */
export const rowKinds = [
  'text',
  'binary',
  'symlink',
  'submodule',
  'large',
  'notebookOutput',
  'boundary',
  'unreadable',
] as const
export type RowKind = (typeof rowKinds)[number]

/** What is known about a path from the commit that introduced it: sniffed content, or its previous path. */
export interface PathOrigin {
  readonly sniffed: SniffResult
  readonly renamedFrom: string | undefined
}

/** The origin of a path according to one commit. `commit` and `path` are indexes into `ids` and `paths`. */
export interface OriginRecord {
  readonly commit: number
  readonly path: number
  readonly origin: PathOrigin
}

/** Merge commits, which have no rows. */
export interface MergeFacts {
  readonly mergeIds: readonly string[]
  /** Author dates in seconds since 1970; NaN if missing. */
  readonly mergedAt: Float64Array
  /** The authors of the merges, as indexes into `contacts`. On GitHub, the committer is GitHub itself. */
  readonly merger: Uint32Array
  /** Indexes into `reviewSets`. */
  readonly mergeReviewSet: Uint32Array
}

/**
 * What the commits of a repository contain, in columns. The facts of a commit depend only on its id.
 * Commit `c` has the rows `firstRow[c]` to `firstRow[c + 1]` (exclusive), one per changed file; row `r` has
 * the line hashes `firstLine[r]` to `firstLine[r + 1]`.
 */
export interface Facts extends MergeFacts {
  readonly ids: CommitIds
  /** Author dates in seconds since 1970; NaN if missing. */
  readonly authoredAt: Float64Array
  /** Committer dates, which are later for rebased or applied commits; NaN if missing. */
  readonly committedAt: Float64Array
  /** Indexes into `contacts`. */
  readonly author: Uint32Array
  /** Indexes into `contacts`. Differs from the author if someone applied or merged the commit. */
  readonly committer: Uint32Array
  /** Indexes into `coAuthors`; 0 means no co-authors. */
  readonly coAuthorSet: Uint32Array
  /** Indexes into `reviewSets`; 0 means no reviews. */
  readonly reviewSet: Uint32Array
  /** Indexes into `declarationSets`; 0 means no declaration. */
  readonly declarationSet: Uint32Array
  /** Indexes into `squashes`; 0 means no squash. */
  readonly squash: Uint32Array
  /** 1 for a commit that reverts another one. */
  readonly revert: Uint8Array
  readonly firstRow: Uint32Array
  /** Indexes into `paths`. */
  readonly path: Uint32Array
  /** Indexes into `rowKinds`. */
  readonly kind: Uint8Array
  readonly added: Uint32Array
  readonly deleted: Uint32Array
  /** Added lines that are not blank. */
  readonly written: Uint32Array
  readonly firstLine: Uint32Array
  /** Hashes of added lines, ignoring whitespace (R5). */
  readonly lines: Uint32Array
  /** Row `r` has the import changes `firstImport[r]` to `firstImport[r + 1]` (exclusive). */
  readonly firstImport: Uint32Array
  /** Twice the index into `importNames`, plus one if the import was removed. */
  readonly importChange: Uint32Array
  /** External imports as `family:name`. */
  readonly importNames: readonly string[]
  readonly contacts: readonly Contact[]
  readonly coAuthors: readonly (readonly number[])[]
  /** Each entry is a contact's index times the number of `reviewRoles`, plus the index of the role. */
  readonly reviewSets: readonly (readonly number[])[]
  /** Lines of commit messages that declare the use of an AI tool. */
  readonly declarationSets: readonly (readonly string[])[]
  /** The author dates of squashed commits, in seconds since 1970. */
  readonly squashes: readonly (readonly number[])[]
  readonly paths: readonly string[]
  readonly originRecords: readonly OriginRecord[]
  /** The merged origin of each path. */
  readonly origins: ReadonlyMap<string, PathOrigin>
}
