import { resolve } from 'node:path'
import { parseSettings, type Settings } from '../env.ts'
import type { RunContext } from '../run.ts'
import { StartFailure } from '../start-failure.ts'
import { OperationFailure } from './operation-failure.ts'
import { runBackup, runVerify } from './run-backup.ts'
import { runMigrate } from './run-migrate.ts'
import { runMove } from './run-move.ts'
import { runRestore } from './run-restore.ts'

/** An operation on the data of the configured service. */
export type Operation =
  | { readonly kind: 'backup'; readonly file: string; readonly withSecret: boolean }
  | { readonly kind: 'verify'; readonly file: string; readonly json: boolean }
  | { readonly kind: 'restore'; readonly file: string; readonly replace: boolean }
  | { readonly kind: 'move'; readonly url: string }
  | { readonly kind: 'migrate'; readonly status: boolean; readonly json: boolean }

/** What an operation uses of its process. */
export interface OperationContext extends RunContext {
  readonly signal: AbortSignal
  /** Asks for confirmation. Rejects if the user cannot be asked. */
  readonly confirm: (question: string) => Promise<boolean>
}

/** What the implementations use. */
export interface OperationEnvironment extends OperationContext {
  readonly settings: Settings
  /** The absolute path of a file. */
  readonly path: (file: string) => string
  readonly print: (line: string) => void
}

/** Runs an operation. Returns the exit code: 0, or 1 with a message on stderr. */
export async function operate(
  operation: Operation,
  { dataDir }: { readonly dataDir?: string },
  context: OperationContext,
): Promise<number> {
  try {
    const env = { ...context.env, ...(dataDir !== undefined && { HANDIWORK_DATA_DIR: dataDir }) }
    const environment: OperationEnvironment = {
      ...context,
      settings: parseSettings(env, context.cwd),
      path: (file) => resolve(context.cwd, file),
      print: (line) => void context.stdout.write(`${line}\n`),
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
