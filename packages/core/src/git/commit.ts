export interface Signature {
  readonly name: string
  readonly email: string
  /** Seconds since 1970, or undefined where the commit gives no date that is a number. */
  readonly seconds: number | undefined
}

export interface Trailer {
  readonly key: string
  readonly value: string
}

export type FileKind = 'text' | 'binary' | 'symlink' | 'submodule'

/** What one commit did to one file. Lines are git's own count, as `git log --numstat -M` prints it. */
export interface FileChange {
  /** Bytes that are not UTF-8 stand as `\xNN`. */
  readonly path: string
  /** Where the file was before it was renamed or copied. */
  readonly oldPath: string | undefined
  readonly kind: FileKind
  readonly status: string
  readonly oldBlob: string
  readonly blob: string
  readonly addedCount: number
  readonly deletedCount: number
  /** Bytes of the added lines together. */
  readonly addedBytes: number
  /** Hashes of the first added lines that are not blank, white space left out (R5); at most `LINE_HASHES_AT_MOST`. */
  readonly lineHashes: Uint32Array
  /** All added lines that are not blank, those without a hash included. */
  readonly writtenCount: number
  /** The beginning of the file, where this change wrote it; else empty. */
  readonly start: Uint8Array
  /** The added lines themselves where the reader asked for the text of this path; else empty. */
  readonly addedText: Uint8Array
  /** Numbers of the added lines in the new file and of the deleted ones in the old, from 1; asked for like `addedText`. */
  readonly addedLines: readonly number[]
  readonly deletedLines: readonly number[]
  /** The added and deleted lines that the reader picked, without their ends; at most `PICKED_LINES_AT_MOST` of each. */
  readonly pickedAdded: readonly string[]
  readonly pickedDeleted: readonly string[]
}

/** One commit that is not a merge, against its parent. */
export interface Commit {
  readonly id: string
  readonly author: Signature
  readonly committer: Signature
  readonly trailers: readonly Trailer[]
  readonly files: readonly FileChange[]
}

/** Whether a line is wanted, by its bytes `from` up to `to`: no more than `PICKED_LINE_AT_MOST` of them. */
export type LinePick = (data: Uint8Array, from: number, to: number) => boolean

/** R5 gives a file at most 400 lines a day; twice as many hashes leave room for lines that turn out known. */
export const LINE_HASHES_AT_MOST = 800

export const PICKED_LINES_AT_MOST = 1000

/** Of a picked line no more bytes are kept. */
export const PICKED_LINE_AT_MOST = 1000
