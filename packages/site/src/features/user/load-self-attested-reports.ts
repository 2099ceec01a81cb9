import { contract, type SelfAttestedReport } from '@handiwork/core/api'
import type { PageLocals } from '../../page-locals.ts'
import type { ResolvedUser } from './find-user.ts'

/** Loads a user's self-attested reports. Anonymous profiles have none, so there is no request for them. */
export async function loadSelfAttestedReports(
  call: PageLocals['call'],
  { user, kind }: ResolvedUser,
): Promise<readonly SelfAttestedReport[]> {
  if (kind === 'anonymous') return []
  return await call(contract.reports.list, { params: { id: user._id } })
}
