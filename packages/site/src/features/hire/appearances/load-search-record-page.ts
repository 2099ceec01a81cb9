import { contract, type ErrorCode, pathTo, type SearchRecord } from '@handiwork/core/api'
import { apiErrorCode } from '../../../api-error-code.ts'
import type { PageLocals } from '../../../page-locals.ts'

type SearchRecordPage =
  | { readonly state: 'ok'; readonly record: SearchRecord; readonly userId: string }
  | { readonly state: 'redirect'; readonly path: string }
  | { readonly state: 'notFound' }

/** Loads the record of a search. Signed-out visitors are redirected to sign in. */
export async function loadSearchRecordPage(
  call: PageLocals['call'],
  url: URL,
  id: string,
): Promise<SearchRecordPage> {
  try {
    const { _id: userId } = await call(contract.profile.get)
    const record = await call(contract.searchRecords.get, { params: { id } })
    return { state: 'ok', record, userId }
  } catch (error) {
    const code = apiErrorCode(error)
    if (code === 'signIn') return { state: 'redirect', path: pathTo('login', {}, { returnTo: url.pathname }) }
    if (notFoundCodes.has(code)) return { state: 'notFound' }
    throw error
  }
}

const notFoundCodes: ReadonlySet<ErrorCode | undefined> = new Set<ErrorCode>([
  'notFound',
  'invalid',
  'forbidden',
])
