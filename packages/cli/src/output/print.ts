import { getSystemErrorMessage } from 'node:util'
import type { Terminal } from '../context.ts'
import { CommandError, isSystemError } from '../errors.ts'
import { sanitizeText } from '../ui/sanitize-text.ts'
import type { Output } from '../ui/terminal.ts'

/** Prints a message for the user. Each line is sanitized, so that it cannot control the terminal. */
export function printMessage(output: Output, message: string): void {
  if (message === '') return
  output.write(`${message.split('\n').map(sanitizeText).join('\n')}\n`)
}

/** Prints the result of a command as is, and waits until it is written. */
export async function printResult(
  content: string | Uint8Array,
  { stdout }: Pick<Terminal, 'stdout'>,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  stdout.write(content, (error) => (error ? reject(error) : resolve()))
  await promise.catch(throwWriteError('the result'))
}

/** Wraps a system error in a readable one. Rethrows EPIPE, which the caller handles. */
export function throwWriteError(target: string): (error: unknown) => never {
  return (error) => {
    if (!isSystemError(error) || error.code === 'EPIPE') throw error
    throw new CommandError(`Can't write ${target}: ${getSystemErrorMessage(error.errno)}.`, { cause: error })
  }
}
