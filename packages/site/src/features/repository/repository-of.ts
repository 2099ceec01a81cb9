import { contract, type ErrorCode, type RepositoryDetail } from '@handiwork/core/api'
import type { PageLocals } from '../../page-locals.ts'
import { refusedAs } from '../../refused-as.ts'

/** What may be told of a repository; undefined where there is none, and where the address is no id at all. */
export async function repositoryOf(
  call: PageLocals['call'],
  id: string | undefined,
): Promise<RepositoryDetail | undefined> {
  try {
    return await call(contract.repositories.get, { params: { id: id ?? '' } })
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
