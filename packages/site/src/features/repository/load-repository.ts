import { contract, type RepositoryDetail } from '@handiwork/core/api'
import type { PageLocals } from '../../page-locals.ts'
import { undefinedIfInaccessible } from '../../undefined-if-inaccessible.ts'

/** Loads the parts of a repository that the viewer may see. Undefined if it is missing or hidden from them. */
export async function loadRepository(
  call: PageLocals['call'],
  id: string | undefined,
): Promise<RepositoryDetail | undefined> {
  return await undefinedIfInaccessible(call(contract.repositories.get, { params: { id: id ?? '' } }))
}
