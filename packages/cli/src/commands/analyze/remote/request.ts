import type { Connection } from '../../../remote/connection.ts'

/** What the command line asks a service for. */
export interface RemoteRequest extends Connection {
  /** As they were typed; none means all of the person whose token it is. */
  readonly repositories: readonly string[]
  readonly format: string | undefined
  readonly output: string | undefined
  readonly quiet: boolean
}
