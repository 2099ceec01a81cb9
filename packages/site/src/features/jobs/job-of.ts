import { contract, type Job } from '@handiwork/core/api'
import { ifThere } from '../../if-there.ts'
import type { PageLocals } from '../../page-locals.ts'

/** A job as its page shows it; undefined where there is none for whoever asks. */
export async function jobOf(call: PageLocals['call'], id: string | undefined): Promise<Job | undefined> {
  return await ifThere(call(contract.jobs.get, { params: { id: id ?? '' } }))
}
