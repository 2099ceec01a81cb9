import type { Cancellation, Prompt, Terminal, WorkingFolder } from '../context.ts'
import { CommandError } from '../errors.ts'
import type { Operation, ServiceLoader } from '../modules.ts'

/** What an operation on the service's data uses. */
export type OperationCallContext = Terminal & WorkingFolder & Cancellation & Prompt & ServiceLoader

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
  return await operate(operation, options, { env, cwd, stdout, stderr, signal, confirm })
}

/** The help of `--data-dir`. */
export const dataDirHelp = 'data directory (default: HANDIWORK_DATA_DIR, else .handiwork/data)'
