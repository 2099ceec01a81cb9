import { restoredTasksTable } from '../db/operation-tables.ts'
import type { TableSummary } from './backup-file/backup-contents.ts'
import { createRowDigest } from './backup-file/row-digest.ts'
import {
  listKnownMigrations,
  migrateInTransaction,
  migrationStatus,
  readAppliedMigrations,
} from './migrations.ts'
import { createMoveProgress, endMove, readMoveProgress, writeMoveProgress } from './move-progress.ts'
import { OperationFailure } from './operation-failure.ts'
import { createRestoredTasks, selectPendingTasks, taskColumns } from './pending-tasks.ts'
import { type RowChunk, readRows } from './read-rows.ts'
import { requireUnused } from './require-unused.ts'
import { readSequences, writeSequences } from './sequences.ts'
import { type DatabaseSession, inTransaction } from './session/database-session.ts'
import { listTables, selectRows, type TableLayout } from './table-layout.ts'
import { describeContent, dropContent, emptyTables, listForeignTables } from './target-content.ts'
import { writeRows } from './write-rows.ts'

export interface MoveOptions {
  readonly signal: AbortSignal
  /** Receives one line for each step. */
  readonly onProgress: (line: string) => void
}

/** What is copied: a table, or the tasks of the queue. */
interface MovedTable {
  readonly name: string
  readonly columns: readonly string[]
  readonly hasFiles: boolean
  /** Reads the rows in the source. Undefined if there are none. */
  readonly source: string | undefined
  /** Reads the rows in the target, in the same order. */
  readonly target: string
}

/**
 * Copies all data of the source into an empty target, each table in a transaction, and compares both at the end. An
 * interrupted move continues after the last complete table. The source is only read. Returns the moved tables.
 */
export async function move(
  source: DatabaseSession,
  target: DatabaseSession,
  { signal, onProgress }: MoveOptions,
): Promise<ReadonlyMap<string, TableSummary>> {
  await requireMigrated(source)
  const done = await prepareTarget(target, onProgress)
  return await inTransaction(
    source,
    async () => {
      const tables = await listMovedTables(source)
      if (!(await isUnchanged(source, tables, done))) {
        onProgress('The data has changed since the move was interrupted. Starting from the beginning.')
        await startMove(target)
        done.clear()
      }
      for (const table of tables.filter(({ name }) => !done.has(name))) {
        signal.throwIfAborted()
        const summary = await moveTable(source, target, table, signal)
        done.set(table.name, summary)
        onProgress(`${table.name}: ${summary.rows} rows`)
      }
      await verify(target, tables, done)
      await inTransaction(target, async () => {
        await writeSequences(target, await readSequences(source))
        await endMove(target)
      })
      await target.query('analyze')
      return done
    },
    'isolation level repeatable read read only',
  )
}

async function requireMigrated(source: DatabaseSession): Promise<void> {
  const applied = await readAppliedMigrations(source)
  const { pending, unknown } = migrationStatus(applied, await listKnownMigrations())
  if (applied.length === 0)
    throw new OperationFailure(`The database ${source.label} has no data of Handiwork.`)
  if (unknown.length > 0)
    throw new OperationFailure(
      `A newer version of Handiwork has migrated the database ${source.label} (${unknown[0]}). Update first.`,
    )
  if (pending.length > 0)
    throw new OperationFailure(`The database ${source.label} is not up to date. Run handiwork migrate first.`)
}

/** Returns what an interrupted move has completed. */
async function prepareTarget(
  target: DatabaseSession,
  onProgress: (line: string) => void,
): Promise<Map<string, TableSummary>> {
  await requireUnused(target)
  const progress = await readMoveProgress(target)
  const applied = await readAppliedMigrations(target)
  if (progress !== undefined && applied.join() === (await listKnownMigrations()).join()) {
    onProgress(`Continuing the move, of which ${progress.size} tables are complete.`)
    return new Map(progress)
  }
  const foreign = await listForeignTables(target)
  const content = progress === undefined ? await describeContent(target) : undefined
  if (foreign.length > 0 || content !== undefined)
    throw new OperationFailure(
      `The database ${target.label} is not empty: it has ${content ?? foreign.join(', ')}. Create an empty one.`,
    )
  await startMove(target)
  return new Map()
}

/** Creates the tables. A service may have created and filled some of them. */
async function startMove(target: DatabaseSession): Promise<void> {
  await inTransaction(target, async () => {
    await dropContent(target)
    await migrateInTransaction(target.db)
    await emptyTables(target)
    await target.query(createRestoredTasks)
    await createMoveProgress(target)
  })
}

async function listMovedTables(source: DatabaseSession): Promise<MovedTable[]> {
  const tables = await listTables(source)
  const tasks: MovedTable = {
    ...{ name: restoredTasksTable, columns: taskColumns, hasFiles: false },
    source: await selectPendingTasks(source),
    target: `select ${taskColumns.join(', ')} from ${restoredTasksTable} order by id`,
  }
  return [...tables.map(toMovedTable), tasks]
}

function toMovedTable(table: TableLayout): MovedTable {
  const { name, columns, hasFiles } = table
  return { name, columns, hasFiles, source: selectRows(table), target: selectRows(table) }
}

/** Whether the tables that were moved still have the same rows. */
async function isUnchanged(
  source: DatabaseSession,
  tables: readonly MovedTable[],
  done: ReadonlyMap<string, TableSummary>,
): Promise<boolean> {
  for (const table of tables) {
    const moved = done.get(table.name)
    if (moved === undefined) continue
    if ((await summarize(readSource(source, table))).sha256 !== moved.sha256) return false
  }
  return true
}

async function moveTable(
  source: DatabaseSession,
  target: DatabaseSession,
  table: MovedTable,
  signal: AbortSignal,
): Promise<TableSummary> {
  const digest = createRowDigest()
  async function* chunks() {
    for await (const chunk of readSource(source, table)) {
      signal.throwIfAborted()
      digest.add(chunk)
      yield chunk.bytes
    }
  }
  return await inTransaction(target, async () => {
    await writeRows(target, table.name, table.columns, chunks())
    const summary = digest.summary()
    await writeMoveProgress(target, table.name, summary)
    return summary
  })
}

/** Reads everything back, because the target may store something else than it received. */
async function verify(
  target: DatabaseSession,
  tables: readonly MovedTable[],
  moved: ReadonlyMap<string, TableSummary>,
): Promise<void> {
  await inTransaction(
    target,
    async () => {
      for (const table of tables) {
        const expected = moved.get(table.name)
        const actual = await summarize(readRows(target, table.target, table))
        if (actual.rows !== expected?.rows || actual.sha256 !== expected.sha256)
          throw new OperationFailure(
            `The table ${table.name} differs: ${expected?.rows} rows in the source, ${actual.rows} in the target.`,
          )
      }
    },
    'isolation level repeatable read read only',
  )
}

async function* readSource(source: DatabaseSession, table: MovedTable): AsyncGenerator<RowChunk> {
  if (table.source !== undefined) yield* readRows(source, table.source, table)
}

async function summarize(chunks: AsyncIterable<RowChunk>): Promise<TableSummary> {
  const digest = createRowDigest()
  for await (const chunk of chunks) digest.add(chunk)
  return digest.summary()
}
