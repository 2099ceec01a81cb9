import type { FileHandle } from 'node:fs/promises'
import { restoredTasksTable } from '../db/operation-tables.ts'
import type { BackupDescription } from './backup-file/backup-contents.ts'
import { capitalizedInputName } from './backup-file/backup-stream.ts'
import { type CompleteBackup, readBackup } from './backup-file/read-backup.ts'
import { toReadFailure } from './backup-file/read-backup-file.ts'
import { listKnownMigrations, migrateInTransaction, readAppliedMigrations } from './migrations.ts'
import { OperationFailure } from './operation-failure.ts'
import { createRestoredTasks, taskColumns } from './pending-tasks.ts'
import { requireUnused } from './require-unused.ts'
import { writeSequences } from './sequences.ts'
import { type DatabaseSession, inTransaction } from './session/database-session.ts'
import { describeContent, dropContent, emptyTables, listForeignTables } from './target-content.ts'
import { readTombstones, writeTombstones } from './tombstones.ts'
import { writeRows } from './write-rows.ts'

export interface RestoreOptions {
  /** Read twice: first to check it. */
  readonly file: string | FileHandle
  /** Whether to replace the data of a database that isn't empty. */
  readonly replace: boolean
  /** Asks before data is replaced. */
  readonly confirm: (question: string) => Promise<boolean>
  readonly signal: AbortSignal
}

export interface Restored extends CompleteBackup {
  /** The secret of the backup. */
  readonly secret: string | undefined
  /** The number of tombstones of the replaced database that the backup doesn't have. */
  readonly tombstones: number
}

/**
 * Restores a backup in one transaction, migrates it to the current version, and keeps the tombstones of the
 * replaced database. Rejects with an `OperationFailure`, and changes nothing, if that is impossible.
 */
export async function restore(session: DatabaseSession, options: RestoreOptions): Promise<Restored> {
  const { file } = options
  try {
    const { description } = await readBackup(file)
    await checkMigrations(description, capitalizedInputName(file))
    await checkTarget(session, options)
    return await inTransaction(session, () => replaceContent(session, options))
  } catch (error) {
    throw toReadFailure(error, file)
  }
}

async function checkMigrations({ migrations, version }: BackupDescription, name: string): Promise<void> {
  const known = await listKnownMigrations()
  const newer = migrations.find((one) => !known.includes(one))
  if (newer !== undefined)
    throw new OperationFailure(
      `${name} was made by a newer version of Handiwork (${version}, migration ${newer}). Update first.`,
    )
}

async function checkTarget(session: DatabaseSession, { replace, confirm }: RestoreOptions): Promise<void> {
  const { label } = session
  const foreign = await listForeignTables(session)
  if (foreign.length > 0)
    throw new OperationFailure(
      `The database ${label} has tables of another program: ${foreign.join(', ')}. Use a separate one.`,
    )
  const content = await describeContent(session)
  if (content !== undefined && !replace)
    throw new OperationFailure(
      `The database ${label} is not empty: it has ${content}. Use --replace to replace its data.`,
    )
  await requireUnused(session)
  if (content === undefined) return
  const isConfirmed = await confirm(`This deletes ${content} in the database ${label}.`)
  if (!isConfirmed) throw new OperationFailure('Nothing was restored.')
}

async function replaceContent(session: DatabaseSession, { file, signal }: RestoreOptions): Promise<Restored> {
  const tombstones = await readTombstones(session)
  await dropContent(session)
  let secret: string | undefined
  const backup = await readBackup(file, {
    async onDescription({ migrations }) {
      await migrateInTransaction(session.db, migrations.at(-1))
      const created = await readAppliedMigrations(session)
      if (created.join() !== migrations.join())
        throw new OperationFailure(
          `${capitalizedInputName(file)} was made by another version of Handiwork, with other migrations.`,
        )
      await emptyTables(session)
      await session.query(createRestoredTasks)
    },
    onSecret(text) {
      secret = text
    },
    async onTable(table, chunks) {
      const { name, columns } = table ?? { name: restoredTasksTable, columns: taskColumns }
      await writeRows(session, name, columns, abortable(chunks, signal))
    },
  })
  await writeSequences(session, backup.description.sequences)
  await migrateInTransaction(session.db)
  return { ...backup, secret, tombstones: await writeTombstones(session, tombstones) }
}

async function* abortable(chunks: AsyncIterable<Buffer>, signal: AbortSignal): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    signal.throwIfAborted()
    yield chunk
  }
}
