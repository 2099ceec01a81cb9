import type { ConnectionFlags } from '../../remote/connection.ts'

export interface ExportRequest extends ConnectionFlags {
  /** A report or a login. Undefined means the token owner's profile. */
  readonly source: string | undefined
  readonly out: string
  readonly login?: string
  readonly base?: string
  readonly title?: string
}
