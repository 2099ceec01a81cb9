import { isUnreachable } from '../../../db/is-unreachable.ts'

/** Unexpected errors may be transient, so a task is retried, but not forever. */
export const MAX_RETRIES = 3

/** One fewer than the queue allows, so that the last attempt can still end the run. */
const MAX_OUTAGE_RETRIES = 24

/** Whether a task that failed is retried. An outage of the database says nothing about its run, and may take minutes. */
export function mayRetry(error: unknown, retryCount: number): boolean {
  return retryCount < (isUnreachable(error) ? MAX_OUTAGE_RETRIES : MAX_RETRIES)
}
