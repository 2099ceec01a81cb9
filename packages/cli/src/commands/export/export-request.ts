import type { ConnectionFlags } from '../../remote/connection.ts'

export interface ExportRequest extends ConnectionFlags {
  /** A report or a login; undefined is the one whose token it is. */
  readonly what: string | undefined
  readonly out: string
  readonly login?: string
  readonly base?: string
  readonly title?: string
}
