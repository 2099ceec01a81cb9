import { contract, type Job } from '@handiwork/core/api'
import type { PageLocals } from '../../page-locals.ts'
import { undefinedIfInaccessible } from '../../undefined-if-inaccessible.ts'

/** Loads a job. Undefined if it does not exist for the viewer. */
export async function loadJob(call: PageLocals['call'], id: string | undefined): Promise<Job | undefined> {
  return await undefinedIfInaccessible(call(contract.jobs.get, { params: { id: id ?? '' } }))
}
