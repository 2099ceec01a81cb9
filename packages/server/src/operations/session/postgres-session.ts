import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { createKysely } from '../../db/open-database.ts'
import { withoutPassword } from '../../db/without-password.ts'
import { OperationFailure } from '../operation-failure.ts'
import {
  asText,
  type DatabaseSession,
  quoteName,
  quoteNames,
  sessionSettings,
  type TextRow,
} from './database-session.ts'

/** Connects to PostgreSQL. Rejects with an `OperationFailure` if that fails. */
export async function openPostgresSession(url: string): Promise<DatabaseSession> {
  const label = withoutPassword(url)
  const client = new pg.Client({
    connectionString: url,
    application_name: 'handiwork',
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
  })
  // A lost connection rejects the statement in progress.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(sessionSettings)
  } catch (cause) {
    await client.end().catch(() => {})
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause)
    throw new OperationFailure(`Cannot open the database at ${label}: ${reason}`, { cause })
  }
  const connection = Object.assign(client, { release: () => {} })
  return {
    ...{ kind: 'postgres', label },
    db: createKysely({ connect: async () => connection, end: async () => {}, options: {} }),
    query: async <Row>(text: string, values: readonly unknown[] = []) =>
      (await client.query(text, values.length > 0 ? [...values] : undefined)).rows as Row[],
    readText: async (text) =>
      (await client.query<string[]>({ text, rowMode: 'array', types: asText })).rows as TextRow[],
    async copyInto({ table, columns }, chunks) {
      const statement = `copy ${quoteName(table)} (${quoteNames(columns)}) from stdin`
      await pipeline(Readable.from(chunks), client.query(copyFrom(statement)))
    },
    [Symbol.asyncDispose]: async () => {
      await client.end().catch(() => {})
    },
  }
}

/** In ms. */
const CONNECTION_TIMEOUT = 5000
