import { CommanderError } from 'commander'
import { closeMatches } from './close-matches.ts'
import { CommandError, UsageError } from './errors.ts'
import { EXIT_INCOMPLETE, EXIT_INTERNAL_ERROR, EXIT_SUCCESS, EXIT_USAGE_ERROR } from './exit-codes.ts'
import { Interrupted } from './interrupt.ts'

export interface Failure {
  readonly message: string
  readonly exitCode: number
}

/**
 * Maps an error to a message and an exit code. The message is empty if nothing needs to be printed. Usage
 * errors refer to the `help` command.
 */
export function failureFromError(error: unknown, help: string): Failure {
  if (!(error instanceof Error)) return internalFailure(String(error))
  if (error instanceof CommanderError) return failureFromCommander(error, help)
  if (error instanceof CommandError) return { message: error.message, exitCode: EXIT_INCOMPLETE }
  if (error instanceof UsageError) return { message: error.message, exitCode: EXIT_USAGE_ERROR }
  if (error instanceof Interrupted) return { message: error.message, exitCode: error.exitCode }
  // Compares the name, because importing the class would load the whole contract for `--help`.
  if (error.name === 'AnalysisError') return { message: error.message, exitCode: EXIT_INCOMPLETE }
  // The reader of the pipe, such as `head`, closed it.
  if ('code' in error && error.code === 'EPIPE') return { message: '', exitCode: EXIT_SUCCESS }
  return internalFailure(error.stack ?? error.message)
}

// Commander also throws for --version and --help, with exit code 0.
function failureFromCommander({ code, message, exitCode }: CommanderError, help: string): Failure {
  if (exitCode === 0) return { message: '', exitCode: EXIT_SUCCESS }
  // `handiwork help <command>` fails without a message of its own.
  if (code === 'commander.help')
    return { message: `Unknown command. See ${help}.`, exitCode: EXIT_USAGE_ERROR }
  const [text = '', hint = ''] = message.replace(/^error: /, '').split('\n')
  const sentence = `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?!]$/.test(text) ? '' : '.'}`
  return { message: `${sentence}${suggestionFrom(text, hint)} See ${help}.`, exitCode: EXIT_USAGE_ERROR }
}

/** Commander's `(Did you mean one of a, b?)`, with close matches only. */
function suggestionFrom(text: string, hint: string): string {
  const [, word = ''] = /'([^']*)'/.exec(text) ?? []
  const [, names = ''] = /^\(Did you mean (?:one of )?(.*)\?\)$/.exec(hint) ?? []
  const matches = closeMatches(word, names.split(', ').filter(Boolean))
  if (matches.length === 0) return ''
  return ` Did you mean ${matches.length > 1 ? 'one of ' : ''}${matches.join(', ')}?`
}

function internalFailure(details: string): Failure {
  return {
    message: `Internal error in handiwork. Please report it: ${details}`,
    exitCode: EXIT_INTERNAL_ERROR,
  }
}
