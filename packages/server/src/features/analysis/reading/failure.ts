import { AnalysisError } from '@handiwork/core/contract'
import type { SerializedError } from './messages.ts'

/** Serializes an error for another process. */
export function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Error))
    return { name: 'Error', message: String(error), stack: undefined, reason: undefined }
  const { name, message, stack } = error
  return { name, message, stack, reason: error instanceof AnalysisError ? error.reason : undefined }
}

/** Restores a serialized error. */
export function deserializeError({ name, message, stack, reason }: SerializedError): Error {
  if (reason !== undefined) return new AnalysisError(reason, message)
  const error = new Error(message)
  error.name = name
  if (stack !== undefined) error.stack = stack
  return error
}
