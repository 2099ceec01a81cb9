import { contract, type RepositoryDetail } from '@handiwork/core/api'
import type { PageLocals } from '../../page-locals.ts'
import { undefinedIfInaccessible } from '../../undefined-if-inaccessible.ts'

/** Loads a repository as far as the viewer may see it. Undefined if it does not exist for them. */
export async function loadRepository(
  call: PageLocals['call'],
  id: string | undefined,
): Promise<RepositoryDetail | undefined> {
  return await undefinedIfInaccessible(call(contract.repositories.get, { params: { id: id ?? '' } }))
}
