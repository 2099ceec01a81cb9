import { once } from 'node:events'
import { connect, type LookupFunction } from 'node:net'
import type { ConnectToAddresses } from './egress-proxy.ts'

const ATTEMPT_TIMEOUT_MS = 250
const CONNECT_TIMEOUT_MS = 10_000

/** Connects to the first address that responds (Happy Eyeballs), without another DNS lookup. */
export const connectToAddresses: ConnectToAddresses = async (addresses, port) => {
  const lookupResults = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  const lookup: LookupFunction = (_, { all }, done) => {
    if (all) done(null, lookupResults)
    else done(null, lookupResults[0]!.address, lookupResults[0]!.family)
  }
  const socket = connect({
    host: 'judged',
    port,
    lookup,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ATTEMPT_TIMEOUT_MS,
    noDelay: true,
  })
  const timeout = setTimeout(() => socket.destroy(new Error('connection timed out')), CONNECT_TIMEOUT_MS)
  try {
    await once(socket, 'connect')
    return socket
  } finally {
    clearTimeout(timeout)
  }
}
