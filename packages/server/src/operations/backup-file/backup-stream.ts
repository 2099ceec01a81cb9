import type { FileHandle } from 'node:fs/promises'

/** A stream that a backup is written to. `process.stdout` is one. */
export interface BackupStream {
  write(content: Uint8Array, done: (error?: Error | null) => void): unknown
}

/** Where a backup is written: the path of a new file, or standard output. */
export type BackupOutput = string | BackupStream

/** Where a backup is read from: the path of a file, an open file, or standard input, which can be read once. */
export type BackupInput = string | FileHandle | AsyncIterable<Uint8Array>

/** The file name that selects standard input or standard output. */
export const STANDARD_STREAM = '-'

/** The name of what is read, for messages. */
export function inputName(input: BackupInput): string {
  return typeof input === 'string' && input !== STANDARD_STREAM ? input : 'standard input'
}

/** The name of what is read, at the beginning of a sentence. A path is left unchanged. */
export function capitalizedInputName(input: BackupInput): string {
  const name = inputName(input)
  return name === input ? name : 'Standard input'
}
