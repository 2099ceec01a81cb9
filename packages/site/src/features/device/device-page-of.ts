import { contract, deviceSentences, type Profile, pathTo, UserCode } from '@handiwork/core/api'
import type { PageLocals } from '../../page-locals.ts'
import { refusedAs } from '../../refused-as.ts'

/** A program that waits to be let in. */
export interface Waiting {
  /** As programs show it: WDJB-MJHT. */
  readonly code: string
  /** What the program says of itself. */
  readonly name: string
  /** ISO 8601. */
  readonly createdAt: string
}

export type DevicePage =
  | { readonly state: 'here'; readonly profile: Profile; readonly found: Asked | Waiting }
  | { readonly state: 'nowhere' }
  | { readonly state: 'elsewhere'; readonly path: string }

/** Nothing is known yet: the code is asked for. */
export interface Asked {
  readonly typed: string
  readonly error: string | undefined
}

/** The page on which somebody types or confirms the word a program shows; signed out, they sign in first. */
export async function devicePageOf(call: PageLocals['call'], typed: string): Promise<DevicePage> {
  try {
    const profile = await call(contract.profile.get)
    if (!('role' in profile)) return { state: 'nowhere' }
    return { state: 'here', profile, found: await foundBy(call, typed) }
  } catch (error) {
    if (refusedAs(error) !== 'signIn') throw error
    const here = pathTo('device', {}, { code: typed.slice(0, CODE_AT_MOST) })
    return { state: 'elsewhere', path: pathTo('login', {}, { returnTo: here }) }
  }
}

// --- internal ---

const CODE_AT_MOST = 20

async function foundBy(call: PageLocals['call'], typed: string): Promise<Asked | Waiting> {
  if (typed === '') return { typed, error: undefined }
  const { data: code } = UserCode.safeParse(typed)
  if (code === undefined) return { typed, error: deviceSentences.shape }
  try {
    const waiting = await call(contract.devices.get, { params: { code } })
    return { ...waiting, code: `${code.slice(0, 4)}-${code.slice(4)}` }
  } catch (error) {
    const refusal = refusedAs(error)
    if (refusal === 'notFound') return { typed, error: deviceSentences.unknown }
    if (refusal === 'tooMany' && error instanceof Error) return { typed, error: error.message }
    throw error
  }
}
