import { contract, type SearchReading } from '@handiwork/core/api'
import { apiErrorCode } from '../../api-error-code.ts'
import type { PageLocals } from '../../page-locals.ts'
import { recruitingQuery } from './records/recruiting-query.ts'

/** What a search understands of a text. Undefined without a text, or while too many are read. */
export async function readText(
  call: PageLocals['call'],
  text: string | undefined,
  organizationId: string | undefined,
): Promise<SearchReading | undefined> {
  if (text === undefined) return undefined
  try {
    return await call(contract.search.reading, { query: { text, ...recruitingQuery(organizationId) } })
  } catch (error) {
    if (apiErrorCode(error) === 'tooMany' || apiErrorCode(error) === 'invalid') return undefined
    throw error
  }
}
