import { ApiError } from '@handiwork/core/api'
import { CannotGoOn } from '../cannot-go-on.ts'
import { duration } from '../ui/duration.ts'
import { Unreachable } from './unreachable.ts'

/** What went wrong with a call, for the person: the service's own sentence, and what to do about it. */
export function inWords(error: unknown, url: string): unknown {
  if (!(error instanceof ApiError)) return error
  return new NoAnswer(sentenceOf(error, url), isPassing(error), { cause: error })
}

/** A call that gave nothing. */
export class NoAnswer extends CannotGoOn {
  /** Whether the same call may do better a little later. */
  readonly isPassing: boolean

  constructor(message: string, isPassing: boolean, options?: ErrorOptions) {
    super(message, options)
    this.isPassing = isPassing
  }
}

// --- internal ---

function sentenceOf({ cause, code, message, retryAfterSeconds }: ApiError, url: string): string {
  if (cause instanceof Unreachable) return `Can't reach ${url}: ${cause.message}.`
  // Something answered, but not in the shapes of the contract.
  if (cause !== undefined) return `${url} does not answer like a service of this version of Handiwork.`
  if (code === 'signIn')
    return `${message}\nLog in with handiwork login --remote ${url}, or hand in a token made at ${url}/settings/analyze with --token or HANDIWORK_TOKEN.`
  if (retryAfterSeconds !== undefined)
    return `${message}\nTry again in ${duration(retryAfterSeconds * 1000)}.`
  return message
}

function isPassing({ cause, code }: ApiError): boolean {
  return cause instanceof Unreachable || ['unavailable', 'tooMany', 'failed', 'sourceFailed'].includes(code)
}
