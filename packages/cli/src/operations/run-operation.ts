import type { Cancellation, Prompt, StreamInput, Terminal, WorkingFolder } from '../context.ts'
import { CommandError, UsageError } from '../errors.ts'
import type { Operation, ServiceLoader } from '../modules.ts'

/** What an operation on the service's data uses. */
export type OperationCallContext = Terminal &
  WorkingFolder &
  Cancellation &
  Prompt &
  StreamInput &
  ServiceLoader

export interface OperationFlags {
  readonly dataDir?: string
  /** Skips the confirmation. */
  readonly yes?: boolean
}

/** Runs an operation of the service with its configuration. Returns the exit code. */
export async function runOperation(
  operation: Operation,
  { dataDir, yes = false }: OperationFlags,
  context: OperationCallContext,
): Promise<number> {
  rejectTerminal(operation, context)
  const { operate } = await context.loadService()
  const { env, cwd, stdout, stderr, signal } = context
  const confirm = async (question: string) => {
    if (yes) return true
    const answer = await context.prompt(`${question} Continue? (y/N) `)
    if (answer === undefined)
      throw new CommandError(`${question} Cannot ask for confirmation here. Use --yes to confirm.`)
    return /^y(es)?$/i.test(answer.trim())
  }
  const options = dataDir === undefined ? {} : { dataDir }
  const stdin = () => context.openStdin()
  return await operate(operation, options, { env, cwd, stdin, stdout, stderr, signal, confirm })
}

/** A backup is neither shown nor typed. */
function rejectTerminal(operation: Operation, { stdout, openStdin }: OperationCallContext): void {
  if (!('file' in operation) || operation.file !== '-') return
  if (operation.kind === 'backup') {
    if (stdout.isTTY)
      throw new UsageError(
        'A backup cannot be shown in a terminal. Write it to a file: handiwork backup a.backup',
      )
  } else if (openStdin().isTTY)
    throw new UsageError('Standard input is a terminal. Pass the backup with < a.backup, or name the file.')
}

/** The help of `--data-dir`. */
export const dataDirHelp = 'data directory (default: HANDIWORK_DATA_DIR, else .handiwork/data)'
