import { contract, deviceSentences, type Profile, pathTo, UserCode } from '@handiwork/core/api'
import { apiErrorCode } from '../../api-error-code.ts'
import type { PageLocals } from '../../page-locals.ts'

/** A pending device authorization. */
export interface DeviceRequest {
  /** The user code as devices display it: WDJB-MJHT. */
  readonly code: string
  /** Name that the client reports for itself. */
  readonly name: string
  /** ISO 8601. */
  readonly createdAt: string
}

export type DevicePage =
  | { readonly state: 'ok'; readonly profile: Profile; readonly content: DeviceCodeInput | DeviceRequest }
  | { readonly state: 'notFound' }
  | { readonly state: 'redirect'; readonly path: string }

/** The code form with the rejected input, if any. */
export interface DeviceCodeInput {
  readonly typed: string
  readonly error: string | undefined
}

/** The page to enter or confirm a device's user code. Signed-out users are redirected to sign in first. */
export async function loadDevicePage(call: PageLocals['call'], typed: string): Promise<DevicePage> {
  try {
    const profile = await call(contract.profile.get)
    if (!('role' in profile)) return { state: 'notFound' }
    return { state: 'ok', profile, content: await findDeviceRequest(call, typed) }
  } catch (error) {
    if (apiErrorCode(error) !== 'signIn') throw error
    const returnPath = pathTo('device', {}, { code: typed.slice(0, MAX_CODE_LENGTH) })
    return { state: 'redirect', path: pathTo('login', {}, { returnTo: returnPath }) }
  }
}

const MAX_CODE_LENGTH = 20

async function findDeviceRequest(
  call: PageLocals['call'],
  typed: string,
): Promise<DeviceCodeInput | DeviceRequest> {
  if (typed === '') return { typed, error: undefined }
  const { data: code } = UserCode.safeParse(typed)
  if (code === undefined) return { typed, error: deviceSentences.shape }
  try {
    const request = await call(contract.devices.get, { params: { code } })
    return { ...request, code: `${code.slice(0, 4)}-${code.slice(4)}` }
  } catch (error) {
    const errorCode = apiErrorCode(error)
    if (errorCode === 'notFound') return { typed, error: deviceSentences.unknown }
    if (errorCode === 'tooMany' && error instanceof Error) return { typed, error: error.message }
    throw error
  }
}
