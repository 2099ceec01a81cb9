import type { Database } from '../../db/tables.ts'

/** The columns of a row as PostgreSQL writes them as text. */
export type TextRow = readonly (string | null)[]

/**
 * A single connection to a database that isn't migrated on opening. Statements run in order, so a transaction is
 * the statements between `begin` and `commit`.
 */
export interface DatabaseSession extends AsyncDisposable {
  readonly kind: 'pglite' | 'postgres'
  /** A name for messages, without a password. */
  readonly label: string
  /** The same connection, for typed statements. It begins no transactions by itself. */
  readonly db: Database
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Runs a statement and returns its rows as text, in the session's canonical formats. */
  readText(text: string): Promise<TextRow[]>
  /** Inserts the chunks, which are whole lines in the text format of `COPY`. */
  copyInto(target: CopyTarget, chunks: AsyncIterable<Uint8Array>): Promise<void>
}

export interface CopyTarget {
  readonly table: string
  readonly columns: readonly string[]
}

/** Makes texts independent of the server's configuration, and lifts its deadlines. */
export const sessionSettings = `
  set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set extra_float_digits = 1; set search_path = public; set statement_timeout = 0; set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0`

/** Runs an operation in a transaction that is rolled back if it rejects. */
export async function inTransaction<T>(
  session: Pick<DatabaseSession, 'query'>,
  operation: () => Promise<T>,
  mode = '',
): Promise<T> {
  await session.query(`begin ${mode}`)
  try {
    const result = await operation()
    await session.query('commit')
    return result
  } catch (error) {
    // The connection may be lost, which also rolls back.
    await session.query('rollback').catch(() => {})
    throw error
  }
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export function quoteNames(names: readonly string[]): string {
  return names.map(quoteName).join(', ')
}

/** Returns the values of the driver's rows unchanged. */
export const asText = { getTypeParser: () => (value: unknown) => value } as const
