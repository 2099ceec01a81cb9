import { contract, type Profile } from '@handiwork/core/api'
import type { PageLocals } from '../../page-locals.ts'
import { refusedAs } from '../../refused-as.ts'

/** A page of admins as whoever asks has it; for everybody else there is none (spec §6). */
export type AdminPage<Found> =
  | { readonly state: 'here'; readonly profile: Profile; readonly found: Found }
  | { readonly state: 'nowhere' }

/** `find` asks for what the page shows. */
export async function adminPageOf<Found>(
  call: PageLocals['call'],
  find: () => Promise<Found>,
): Promise<AdminPage<Found>> {
  try {
    const profile = await call(contract.profile.get)
    if (!('role' in profile) || profile.role !== 'admin') return { state: 'nowhere' }
    return { state: 'here', profile, found: await find() }
  } catch (error) {
    const refusal = refusedAs(error)
    if (refusal !== undefined && isUnseen.has(refusal)) return { state: 'nowhere' }
    throw error
  }
}

// --- internal ---

/** Strangers are not even told that there is something; an id that is none is one of nothing. */
const isUnseen: ReadonlySet<string> = new Set(['signIn', 'notFound', 'forbidden', 'invalid'])
