export interface Signature {
  readonly name: string
  readonly email: string
  /** Seconds since 1970; undefined if the commit has no valid date. */
  readonly seconds: number | undefined
}

export interface Trailer {
  readonly key: string
  readonly value: string
}

export type FileKind = 'text' | 'binary' | 'symlink' | 'submodule'

/** A change of one file in a commit. Line counts match `git log --numstat -M`. */
export interface FileChange {
  /** Invalid UTF-8 bytes are written as `\xNN`. */
  readonly path: string
  /** The previous path of a renamed or copied file. */
  readonly oldPath: string | undefined
  readonly kind: FileKind
  readonly status: string
  readonly oldBlob: string
  readonly blob: string
  readonly addedCount: number
  readonly deletedCount: number
  /** Total size of the added lines. */
  readonly addedBytes: number
  /** Hashes of the first `MAX_LINE_HASHES` added lines that are not blank, ignoring whitespace (R5). */
  readonly lineHashes: Uint32Array
  /** Number of added lines that are not blank, including those without a hash. */
  readonly writtenCount: number
  /** The beginning of the file if this change wrote it; otherwise empty. */
  readonly start: Uint8Array
  /** The added lines, if the text of this path was requested; otherwise empty. */
  readonly addedText: Uint8Array
  /**
   * Line numbers (from 1) of added lines in the new file and deleted lines in the old one, if the text was
   * requested.
   */
  readonly addedLines: readonly number[]
  readonly deletedLines: readonly number[]
  /** Picked added and deleted lines without line endings, at most `MAX_PICKED_LINES` each. */
  readonly pickedAdded: readonly string[]
  readonly pickedDeleted: readonly string[]
}

/** What a commit message records besides its description. */
export interface CommitMessage {
  /** Trailers about people, such as `Co-authored-by` and `Reviewed-by`. */
  readonly trailers: readonly Trailer[]
  /** Lines anywhere in the message that may declare the use of an AI tool, trimmed. */
  readonly toolLines: readonly string[]
  /** Author dates of the commits that a squash lists, in seconds since 1970. */
  readonly squashedDates: readonly number[]
  /** Whether the message says that the commit reverts another one, as `git revert` does. */
  readonly isRevert: boolean
}

/** A commit without its changes. */
export interface CommitHeader extends CommitMessage {
  readonly id: string
  readonly author: Signature
  readonly committer: Signature
}

/** A non-merge commit compared to its parent. */
export interface Commit extends CommitHeader {
  readonly files: readonly FileChange[]
}

/**
 * Returns true to pick a line, given its bytes `from` to `to` (exclusive), at most `MAX_PICKED_LINE_BYTES` of
 * them.
 */
export type LinePick = (data: Uint8Array, from: number, to: number) => boolean

/**
 * R5 counts at most 400 lines per file and day. Twice as many hashes leave room for lines that are not new.
 */
export const MAX_LINE_HASHES = 800

export const MAX_PICKED_LINES = 1000

/** Maximum bytes of a picked line; the rest is dropped. */
export const MAX_PICKED_LINE_BYTES = 1000
