import { contract, type Profile } from '@handiwork/core/api'
import { apiErrorCode } from '../../api-error-code.ts'
import type { PageLocals } from '../../page-locals.ts'

/** An admin page. Not found for everyone but admins (spec §6). */
export type AdminPage<Data> =
  | { readonly state: 'ok'; readonly profile: Profile; readonly data: Data }
  | { readonly state: 'notFound' }

/** `find` loads the page's data. */
export async function loadAdminPage<Data>(
  call: PageLocals['call'],
  find: () => Promise<Data>,
): Promise<AdminPage<Data>> {
  try {
    const profile = await call(contract.profile.get)
    if (!('role' in profile) || profile.role !== 'admin') return { state: 'notFound' }
    return { state: 'ok', profile, data: await find() }
  } catch (error) {
    const errorCode = apiErrorCode(error)
    if (errorCode !== undefined && hiddenErrorCodes.has(errorCode)) return { state: 'notFound' }
    throw error
  }
}

/**
 * API errors reported as "not found", so that the page does not reveal that something exists. `invalid`
 * covers malformed ids.
 */
const hiddenErrorCodes: ReadonlySet<string> = new Set(['signIn', 'notFound', 'forbidden', 'invalid'])
