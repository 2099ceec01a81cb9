import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { lockDataDirectory } from '../../db/data-directory-lock.ts'
import { createKysely } from '../../db/open-database.ts'
import { describeDamage } from '../../db/open-embedded.ts'
import { createPglitePool } from '../../db/pglite-pool.ts'
import { OperationFailure } from '../operation-failure.ts'
import {
  asText,
  type DatabaseSession,
  quoteName,
  quoteNames,
  sessionSettings,
  type TextRow,
} from './database-session.ts'

/**
 * Locks a data directory and opens its database. A missing database is created with `create`; without, it is an
 * `OperationFailure`.
 */
export async function openEmbeddedSession(
  dataDirectory: string,
  { create }: { readonly create: boolean },
): Promise<DatabaseSession> {
  await using resources = new AsyncDisposableStack()
  const folder = join(dataDirectory, 'database')
  if (!create && !(await isDatabase(folder)))
    throw new OperationFailure(`There is no database in ${dataDirectory}. Choose another with --data-dir.`)
  resources.use(await lockDataDirectory(dataDirectory))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { PGlite } = await import('@electric-sql/pglite')
  const lite = await PGlite.create(folder).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new OperationFailure(
      describeDamage(cause, dataDirectory) ?? `Cannot open the database in ${dataDirectory}: ${reason}`,
      { cause },
    )
  })
  resources.defer(() => lite.close())
  const session = await createEmbeddedSession(lite, `in ${dataDirectory}`)
  resources.use(session)
  const opened = resources.move()
  return { ...session, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}

/** A session of an open embedded database, which the caller closes. */
export async function createEmbeddedSession(lite: PGlite, label: string): Promise<DatabaseSession> {
  const pool = createPglitePool(lite)
  await lite.exec(sessionSettings)
  return {
    ...{ kind: 'pglite', label },
    db: createKysely(pool),
    query: async <Row>(text: string, values: readonly unknown[] = []) =>
      (await pool.query(text, values.length > 0 ? [...values] : undefined)).rows as Row[],
    readText: async (text) =>
      (await pool.query<string[]>({ text, rowMode: 'array', types: asText })).rows as TextRow[],
    async copyInto({ table, columns }, chunks) {
      const statement = `copy ${quoteName(table)} (${quoteNames(columns)}) from '/dev/blob'`
      for await (const chunk of chunks)
        await lite.query(statement, [], { blob: new Blob([Buffer.from(chunk)]) })
    },
    [Symbol.asyncDispose]: () => pool.end(),
  }
}

async function isDatabase(folder: string): Promise<boolean> {
  return await stat(join(folder, 'PG_VERSION')).then(
    () => true,
    () => false,
  )
}
