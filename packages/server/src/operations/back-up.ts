import { version } from '../version.ts'
import { BACKUP_FORMAT, type BackupDescription } from './backup-file/backup-contents.ts'
import type { BackupOutput } from './backup-file/backup-stream.ts'
import { type WrittenBackup, writeBackup } from './backup-file/write-backup-file.ts'
import { readAppliedMigrations } from './migrations.ts'
import { OperationFailure } from './operation-failure.ts'
import { selectPendingTasks } from './pending-tasks.ts'
import { type RowChunk, readRows } from './read-rows.ts'
import { readSequences } from './sequences.ts'
import { type DatabaseSession, inTransaction } from './session/database-session.ts'
import { listTables, selectRows } from './table-layout.ts'

export interface BackupOptions {
  readonly file: BackupOutput
  /** The secret to include. */
  readonly secret: string | undefined
  readonly now: Date
  readonly signal: AbortSignal
}

/** Backs up a database as of one point in time. Rejects with an `OperationFailure` if that is impossible. */
export async function backUp(
  session: DatabaseSession,
  { file, secret, now, signal }: BackupOptions,
): Promise<WrittenBackup> {
  return await inTransaction(
    session,
    async () => {
      const migrations = await readAppliedMigrations(session)
      if (migrations.length === 0)
        throw new OperationFailure(`The database ${session.label} has no data of Handiwork.`)
      const tables = await listTables(session)
      const description: BackupDescription = {
        program: 'handiwork',
        ...{ format: BACKUP_FORMAT, version, createdAt: now.toISOString() },
        ...{ database: session.kind, migrations, hasSecret: secret !== undefined },
        tables: tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
        sequences: await readSequences(session),
      }
      const layouts = new Map(tables.map((table) => [table.name, table]))
      return await writeBackup(
        file,
        {
          ...{ description, secret },
          readRows({ name }) {
            const table = layouts.get(name)!
            return readRows(session, selectRows(table), table)
          },
          readTasks: () => readTasks(session),
        },
        signal,
      )
    },
    SNAPSHOT,
  )
}

/** All statements see the database as of the first one. */
const SNAPSHOT = 'isolation level repeatable read read only'

async function* readTasks(session: DatabaseSession): AsyncGenerator<RowChunk> {
  const select = await selectPendingTasks(session)
  if (select !== undefined) yield* readRows(session, select, { hasFiles: false })
}
