import { hostname } from 'node:os'
import { ApiError, contract, type ReplyOf } from '@handiwork/core/api'
import { CannotGoOn } from '../../cannot-go-on.ts'
import { inWords } from '../../remote/in-words.ts'
import type { Service } from '../../remote/service.ts'

/** A code that waits to be typed. */
export type DeviceRequest = ReplyOf<typeof contract.devices.begin>

/** Asks a service for a code, under a name that tells the token in its list. */
export async function askToBeLetIn({ client, url }: Service): Promise<DeviceRequest> {
  const name = `handiwork on ${hostname()}`.slice(0, NAME_AT_MOST)
  try {
    return await client.call(contract.devices.begin, { body: { name } })
  } catch (error) {
    throw isUnknownThere(error) ? new CannotGoOn(withTokenInstead(url)) : inWords(error, url)
  }
}

// --- internal ---

/** The contract's, for names of programs. */
const NAME_AT_MOST = 100

const isUnknownThere = (error: unknown) =>
  error instanceof ApiError && ['notFound', 'notServed'].includes(error.code) && error.cause === undefined

const withTokenInstead = (url: string) =>
  `${url} is no service that lets programs in by a code.\nIf it is a Handiwork all the same, make a token at ${url}/settings/analyze and hand it to: handiwork login --remote ${url} --with-token`
