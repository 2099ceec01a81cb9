import { contract, type RepositoryDetail } from '@handiwork/core/api'
import { ifThere } from '../../if-there.ts'
import type { PageLocals } from '../../page-locals.ts'

/** What may be told of a repository; undefined where there is none for whoever asks. */
export async function repositoryOf(
  call: PageLocals['call'],
  id: string | undefined,
): Promise<RepositoryDetail | undefined> {
  return await ifThere(call(contract.repositories.get, { params: { id: id ?? '' } }))
}
