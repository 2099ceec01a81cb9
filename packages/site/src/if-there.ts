import type { ErrorCode } from '@handiwork/core/api'
import { refusedAs } from './refused-as.ts'

/** What was asked for; undefined where there is none for whoever asks, and where the address is no id at all. */
export async function ifThere<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (isNotThere.has(refusedAs(error))) return undefined
    throw error
  }
}

// --- internal ---

const isNotThere: ReadonlySet<ErrorCode | undefined> = new Set<ErrorCode>([
  'notFound',
  'invalid',
  'signIn',
  'forbidden',
])
