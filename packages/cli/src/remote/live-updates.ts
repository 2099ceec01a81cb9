import type { Connection } from './connection.ts'

/** Notifications of a service about changes. */
export interface LiveUpdates {
  /** Calls `onChange` when the caller's profile may have changed, until the result is closed. */
  readonly watchProfile: (connection: Connection, onChange: () => void) => Promise<{ close(): void }>
}
