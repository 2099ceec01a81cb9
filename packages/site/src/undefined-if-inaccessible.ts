import type { ErrorCode } from '@handiwork/core/api'
import { apiErrorCode } from './api-error-code.ts'

/**
 * Resolves to undefined if the resource does not exist, is not accessible to the caller, or its id is
 * malformed.
 */
export async function undefinedIfInaccessible<T>(response: Promise<T>): Promise<T | undefined> {
  try {
    return await response
  } catch (error) {
    if (inaccessibleCodes.has(apiErrorCode(error))) return undefined
    throw error
  }
}

const inaccessibleCodes: ReadonlySet<ErrorCode | undefined> = new Set<ErrorCode>([
  'notFound',
  'invalid',
  'signIn',
  'forbidden',
])
