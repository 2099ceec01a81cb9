import type { CliContext } from '../cli-context.ts'
import { CommandError } from '../errors.ts'
import { EXIT_SUCCESS } from '../exit-codes.ts'
import { run } from '../run.ts'
import type { Output } from '../ui/terminal.ts'

/** Runs a command of `handiwork` in this process. Throws its message if it fails, and returns its messages. */
export async function runCommand(args: readonly string[], context: CliContext): Promise<string> {
  const stderr = createBuffer()
  const exitCode = await run(args, { ...context, stdout: createBuffer(), stderr })
  const messages = stderr.text().trim()
  if (exitCode !== EXIT_SUCCESS)
    throw new CommandError(messages || `handiwork ${args[0]} exited with ${exitCode}.`)
  return messages
}

function createBuffer(): Output & { readonly text: () => string } {
  let written = ''
  return {
    text: () => written,
    write(content, done) {
      written += typeof content === 'string' ? content : new TextDecoder().decode(content)
      done?.()
      return true
    },
  }
}
