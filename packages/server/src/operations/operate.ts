import { resolve } from 'node:path'
import { parseSettings } from '../env.ts'
import { StartFailure } from '../start-failure.ts'
import { STANDARD_STREAM } from './backup-file/backup-stream.ts'
import type { Operation, OperationContext, OperationEnvironment } from './operation.ts'
import { OperationFailure } from './operation-failure.ts'
import { runBackup, runVerify } from './run-backup.ts'
import { runMigrate } from './run-migrate.ts'
import { runMove } from './run-move.ts'
import { runRestore } from './run-restore.ts'

/** Runs an operation. Returns the exit code: 0, or 1 with a message on stderr. */
export async function operate(
  operation: Operation,
  { dataDir }: { readonly dataDir?: string },
  context: OperationContext,
): Promise<number> {
  const writesBackup = operation.kind === 'backup' && operation.file === STANDARD_STREAM
  const messages = writesBackup ? context.stderr : context.stdout
  try {
    const env = { ...context.env, ...(dataDir !== undefined && { HANDIWORK_DATA_DIR: dataDir }) }
    const environment: OperationEnvironment = {
      ...context,
      settings: parseSettings(env, context.cwd),
      path: (file) => resolve(context.cwd, file),
      print: (line) => void messages.write(`${line}\n`),
    }
    return await runOperation(operation, environment)
  } catch (error) {
    if (!(error instanceof OperationFailure || error instanceof StartFailure)) throw error
    context.stderr.write(`${error.message}\n`)
    return 1
  }
}

function runOperation(operation: Operation, environment: OperationEnvironment): Promise<number> {
  switch (operation.kind) {
    case 'backup':
      return runBackup(operation, environment)
    case 'verify':
      return runVerify(operation, environment)
    case 'restore':
      return runRestore(operation, environment)
    case 'move':
      return runMove(operation, environment)
    case 'migrate':
      return runMigrate(operation, environment)
  }
}
