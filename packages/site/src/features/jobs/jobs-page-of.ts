import { contract, type JobCard, type Profile } from '@handiwork/core/api'
import { JOBS_A_PAGE } from '@handiwork/core/contract'
import type { PageLocals } from '../../page-locals.ts'
import { callerOf } from './caller-of.ts'
import { type JobsAddress, jobsAddressOf } from './jobs-address.ts'

/** A page of jobs as whoever asks sees it. */
export interface JobsPage extends JobsAddress {
  /** Nobody for strangers. */
  readonly profile: Profile | undefined
  readonly jobs: readonly JobCard[]
  readonly total: number
}

/** The jobs an address names; undefined where there are none. Strangers have no jobs of their own. */
export async function jobsPageOf(
  { call, audience }: Pick<PageLocals, 'call' | 'audience'>,
  url: URL,
): Promise<JobsPage | undefined> {
  const address = jobsAddressOf(url.searchParams)
  if (address === undefined) return undefined
  const profile = audience === 'everybody' ? undefined : await callerOf(call)
  const isStrangersOwn = address.tab === 'my' && profile === undefined
  const { jobs, count } = isStrangersOwn ? nothing : await listOf(call, address)
  return jobs.length === 0 && address.page > 1 ? undefined : { ...address, profile, jobs, total: count }
}

// --- internal ---

const nothing = { jobs: [], count: 0 }

function listOf(call: PageLocals['call'], { tab, page }: JobsAddress) {
  const route = { matching: contract.jobs.list, my: contract.jobs.my }[tab]
  return call(route, { query: { offset: (page - 1) * JOBS_A_PAGE } })
}
