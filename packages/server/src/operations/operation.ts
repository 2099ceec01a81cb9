import type { Settings } from '../env.ts'
import type { RunContext } from '../run.ts'
import type { BackupStream } from './backup-file/backup-stream.ts'

/** An operation on the data of the configured service. The file `-` is standard input or standard output. */
export type Operation =
  | { readonly kind: 'backup'; readonly file: string; readonly withSecret: boolean }
  | { readonly kind: 'verify'; readonly file: string; readonly json: boolean }
  | { readonly kind: 'restore'; readonly file: string; readonly replace: boolean }
  | { readonly kind: 'move'; readonly url: string }
  | {
      readonly kind: 'migrate'
      readonly status: boolean
      /** Also places the rows of users on the workers of Citus. */
      readonly distribute: boolean
      /** Into how many parts the tables of users are divided. Only for the first distribution. */
      readonly shards?: number
      readonly json: boolean
    }

/** What an operation uses of its process. */
export interface OperationContext extends RunContext {
  readonly stdin: () => AsyncIterable<Uint8Array>
  readonly stdout: RunContext['stdout'] & BackupStream
  readonly signal: AbortSignal
  /** Asks for confirmation. Rejects if the user cannot be asked. */
  readonly confirm: (question: string) => Promise<boolean>
}

/** What the implementations use. */
export interface OperationEnvironment extends OperationContext {
  readonly settings: Settings
  /** The absolute path of a file. */
  readonly path: (file: string) => string
  /** Prints a line of the result, to standard error if standard output receives a backup. */
  readonly print: (line: string) => void
}
