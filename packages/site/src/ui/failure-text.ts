import { ApiError, errorSentences } from '@handiwork/core/api'

/** What people are told of something that failed: the server's words where it has some (spec §8). */
export function failureText(error: unknown): string {
  return error instanceof ApiError ? error.message : errorSentences.failed
}
