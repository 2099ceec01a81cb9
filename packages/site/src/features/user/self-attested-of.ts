import { contract, type SelfAttestedReport } from '@handiwork/core/api'
import type { PageLocals } from '../../page-locals.ts'
import type { Found } from './user-of.ts'

/** What somebody attests themselves; of profiles nobody owns there is nothing to be asked. */
export async function selfAttestedOf(
  call: PageLocals['call'],
  { user, kind }: Found,
): Promise<readonly SelfAttestedReport[]> {
  if (kind === 'anonymous') return []
  return await call(contract.reports.list, { params: { id: user._id } })
}
