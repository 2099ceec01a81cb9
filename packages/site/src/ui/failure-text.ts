import { ApiError, errorSentences } from '@handiwork/core/api'

/** Returns the message to display for an error: the server's own, if it sent one (spec §8). */
export function failureText(error: unknown): string {
  return error instanceof ApiError ? error.message : errorSentences.failed
}
