import { contract, type ErrorCode, type Job } from '@handiwork/core/api'
import type { PageLocals } from '../../page-locals.ts'
import { refusedAs } from '../../refused-as.ts'

/** A job as its page shows it; undefined where there is none for whoever asks, and where the address is no id at all. */
export async function jobOf(call: PageLocals['call'], id: string | undefined): Promise<Job | undefined> {
  try {
    return await call(contract.jobs.get, { params: { id: id ?? '' } })
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
