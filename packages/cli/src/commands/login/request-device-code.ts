import { hostname } from 'node:os'
import { ApiError, contract, type ReplyOf } from '@handiwork/core/api'
import { CommandError } from '../../errors.ts'
import { type ServiceClient, toServiceCallError } from '../../remote/service.ts'

/** A pending device authorization. */
export type DeviceAuthorization = ReplyOf<typeof contract.devices.begin>

/** Requests a device code. The name identifies the token in the user's list of tokens. */
export async function requestDeviceCode({ client, url }: ServiceClient): Promise<DeviceAuthorization> {
  const name = `handiwork on ${hostname()}`.slice(0, MAX_NAME_LENGTH)
  try {
    return await client.call(contract.devices.begin, { body: { name } })
  } catch (error) {
    throw isUnsupported(error) ? new CommandError(tokenHintMessage(url)) : toServiceCallError(error, url)
  }
}

/** The API's limit for device names. */
const MAX_NAME_LENGTH = 100

const isUnsupported = (error: unknown) =>
  error instanceof ApiError && error.code === 'notFound' && error.cause === undefined

const tokenHintMessage = (url: string) =>
  `${url} does not support signing in with a code.\nIf it is a Handiwork service, create a token at ${url}/settings/analyze and pass it to: handiwork login --remote ${url} --with-token`
