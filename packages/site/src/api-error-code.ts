import type { ErrorCode } from '@handiwork/core/api'

/**
 * Returns the code of an API error, or undefined for any other error. Compares by name, because the server
 * that renders the page has its own `ApiError` class.
 */
export function apiErrorCode(error: unknown): ErrorCode | undefined {
  return error instanceof Error && error.name === 'ApiError'
    ? (error as Error & { code: ErrorCode }).code
    : undefined
}
