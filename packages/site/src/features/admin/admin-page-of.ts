import { contract, type Profile, pathTo } from '@handiwork/core/api'
import type { PageLocals } from '../../page-locals.ts'
import { refusedAs } from '../../refused-as.ts'

/** A page of admins as whoever asks has it; for everybody else there is none (spec §6). */
export type AdminPage<Found> =
  | { readonly state: 'here'; readonly profile: Profile; readonly found: Found }
  | { readonly state: 'nowhere' }
  | { readonly state: 'elsewhere'; readonly path: string }

/** Those who are not signed in are asked to, and come back to `here`. `find` asks for what the page shows. */
export async function adminPageOf<Found>(
  call: PageLocals['call'],
  here: string,
  find: () => Promise<Found>,
): Promise<AdminPage<Found>> {
  try {
    const profile = await call(contract.profile.get)
    if (!('role' in profile) || profile.role !== 'admin') return { state: 'nowhere' }
    return { state: 'here', profile, found: await find() }
  } catch (error) {
    const refusal = refusedAs(error)
    if (refusal === 'signIn') return { state: 'elsewhere', path: pathTo('login', {}, { returnTo: here }) }
    if (refusal !== undefined && isUnseen.has(refusal)) return { state: 'nowhere' }
    throw error
  }
}

// --- internal ---

/** An id that is none is one of nothing. */
const isUnseen: ReadonlySet<string> = new Set(['notFound', 'forbidden', 'invalid'])
