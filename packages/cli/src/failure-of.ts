import { CommanderError } from 'commander'
import { CannotGoOn } from './cannot-go-on.ts'
import { DONE, FAULT, INCOMPLETE, WRONG_USAGE } from './exit-codes.ts'
import { Interrupted } from './interrupt.ts'
import { WrongUsage } from './wrong-usage.ts'

export interface Failure {
  readonly message: string
  readonly exitCode: number
}

/** What to tell about whatever was thrown; no message where there is nothing to tell. `help` is where wrong usage is sent. */
export function failureOf(error: unknown, help: string): Failure {
  if (!(error instanceof Error)) return fault(String(error))
  if (error instanceof CommanderError) return commander(error, help)
  if (error instanceof CannotGoOn) return { message: error.message, exitCode: INCOMPLETE }
  if (error instanceof WrongUsage) return { message: error.message, exitCode: WRONG_USAGE }
  if (error instanceof Interrupted) return { message: error.message, exitCode: error.exitCode }
  // Told by their names: importing the classes would load the whole contract for `--help`.
  if (error.name === 'Refusal' || error.name === 'CannotWrite')
    return { message: error.message, exitCode: INCOMPLETE }
  // The reader, such as `head`, has had enough.
  if ('code' in error && error.code === 'EPIPE') return { message: '', exitCode: DONE }
  return fault(error.stack ?? error.message)
}

// --- internal ---

// The version and the help end as errors too, with exit code 0.
function commander({ message, exitCode }: CommanderError, help: string): Failure {
  if (exitCode === 0) return { message: '', exitCode: DONE }
  const [said = '', hint = ''] = message.replace(/^error: /, '').split('\n')
  const sentence = `${said.charAt(0).toUpperCase()}${said.slice(1)}${/[.?!]$/.test(said) ? '' : '.'}`
  const meant = hint.replace(/^\((.*)\)$/, ' $1')
  return { message: `${sentence}${meant} See ${help}.`, exitCode: WRONG_USAGE }
}

function fault(details: string): Failure {
  return { message: `Something went wrong inside handiwork, please report it: ${details}`, exitCode: FAULT }
}
