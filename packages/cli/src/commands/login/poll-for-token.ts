import type { contract, ReplyOf } from '@handiwork/core/api'
import { ServiceCallError } from '../../remote/service.ts'

export type DeviceTokenResponse = ReplyOf<typeof contract.devices.token>

export interface TokenPollOptions {
  readonly requestToken: () => Promise<DeviceTokenResponse>
  /** Polling interval and remaining lifetime of the code, in seconds. */
  readonly interval: number
  readonly expiresIn: number
  /** Called before each wait with the remaining seconds. */
  readonly onWait: (secondsLeft: number) => void
  readonly sleep: (milliseconds: number) => Promise<void>
}

/**
 * Polls until the code is entered or expires. Slows down if the service requests it or fails temporarily (RFC
 * 8628 §3.5).
 */
export async function pollForToken(options: TokenPollOptions): Promise<DeviceTokenResponse> {
  let interval = Math.max(1, options.interval)
  for (let remaining = options.expiresIn; remaining > 0; remaining -= interval) {
    options.onWait(remaining)
    await options.sleep(interval * 1000)
    const response = await options.requestToken().catch(slowDownIfTransient)
    if (response.state === 'slowDown') interval += INTERVAL_INCREMENT
    else if (response.state !== 'waiting') return response
  }
  return { state: 'expired' }
}

/** In seconds. */
const INTERVAL_INCREMENT = 5

function slowDownIfTransient(error: unknown): DeviceTokenResponse {
  if (error instanceof ServiceCallError && error.isTransient) return { state: 'slowDown' }
  throw error
}
