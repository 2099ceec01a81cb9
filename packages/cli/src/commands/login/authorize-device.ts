import { contract } from '@handiwork/core/api'
import type { Browser, Network, Terminal, Timer } from '../../context.ts'
import { CommandError } from '../../errors.ts'
import { fetchOwnProfile } from '../../remote/profile.ts'
import { connectToService } from '../../remote/service.ts'
import { createCountdownLine } from './countdown-line.ts'
import { pollForToken } from './poll-for-token.ts'
import { requestDeviceCode } from './request-device-code.ts'
import { showDeviceCode } from './show-device-code.ts'

/** The token and login of a completed sign-in. */
export interface SignInGrant {
  readonly token: string
  readonly login: string | null
}

export type DeviceAuthorizationContext = Pick<Terminal, 'stderr' | 'env'> & Network & Timer & Browser

/** Shows a device code and waits until the user has entered it at the service (RFC 8628). */
export async function authorizeDevice(
  url: string,
  { openBrowser }: { readonly openBrowser: boolean },
  context: DeviceAuthorizationContext,
): Promise<SignInGrant> {
  const service = connectToService({ url, token: undefined }, context)
  const authorization = await requestDeviceCode(service)
  await showDeviceCode(authorization, { openBrowser }, context)
  const countdown = createCountdownLine(context)
  const { deviceCode } = authorization
  const requestToken = () => service.call(contract.devices.token, { body: { deviceCode } })
  const { state, token, login } = await pollForToken({
    ...{ requestToken, sleep: context.sleep, onWait: countdown.show },
    ...{ interval: authorization.interval, expiresIn: authorization.expiresIn },
  }).finally(countdown.close)
  if (state === 'denied') throw new CommandError('Authorization denied. Nothing was saved.')
  if (state === 'expired' || token === undefined)
    throw new CommandError('The code has expired. To get a new one, run: handiwork login')
  return { token, login: login ?? (await fetchOwnProfile(connectToService({ url, token }, context))).login }
}
