import { Refusal } from '@handiwork/core/contract'
import type { Failure } from './messages.ts'

/** An error, ready to be sent to another process. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error))
    return { name: 'Error', message: String(error), stack: undefined, reason: undefined }
  const { name, message, stack } = error
  return { name, message, stack, reason: error instanceof Refusal ? error.reason : undefined }
}

/** The error again. */
export function errorOf({ name, message, stack, reason }: Failure): Error {
  if (reason !== undefined) return new Refusal(reason, message)
  const error = new Error(message)
  error.name = name
  if (stack !== undefined) error.stack = stack
  return error
}
