import { once } from 'node:events'
import { connect, type LookupFunction } from 'node:net'
import type { Dial } from './guard.ts'

const ATTEMPT_MS = 250
const CONNECT_MS = 10_000

/** Tries the addresses in turn, the next one as soon as one is slow; no name is looked up again. */
export const dial: Dial = async (addresses, port) => {
  const known = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  const lookup: LookupFunction = (_, { all }, done) => {
    if (all) done(null, known)
    else done(null, known[0]!.address, known[0]!.family)
  }
  const socket = connect({
    host: 'judged',
    port,
    lookup,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ATTEMPT_MS,
    noDelay: true,
  })
  const late = setTimeout(() => socket.destroy(new Error('No answer')), CONNECT_MS)
  try {
    await once(socket, 'connect')
    return socket
  } finally {
    clearTimeout(late)
  }
}
