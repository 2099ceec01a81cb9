import type { ErrorCode } from '@handiwork/core/api'

/**
 * Why the API refused a call; undefined for any other error. Told by its name: what calls the API for a page is part of
 * the service, whose `ApiError` is another class than the one of the pages.
 */
export function refusedAs(error: unknown): ErrorCode | undefined {
  return error instanceof Error && error.name === 'ApiError'
    ? (error as Error & { code: ErrorCode }).code
    : undefined
}
