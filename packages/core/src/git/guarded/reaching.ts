import { lookup as systemLookup } from 'node:dns/promises'
import type { Socket } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { Destination } from './code-host.ts'
import { dial as systemDial } from './dial.ts'
import type { GuardOptions, GuardRefusal } from './guard.ts'
import type { GuardPass } from './guard-pass.ts'
import { judgedAddresses } from './judged-addresses.ts'

export type Upstream = Socket | { readonly refused: GuardRefusal }

/** Connects to the host of a pass, if that is what is asked for and all is well with it. */
export type Reach = (pass: GuardPass, isItsDestination: boolean) => Promise<Upstream>

export function reaching(options: GuardOptions): Reach {
  const { tunnelsAtMost = TUNNELS_AT_MOST } = options
  let open = 0
  return async (pass, isItsDestination) => {
    if (!isItsDestination) return { refused: pass.refuse('destination') }
    if (open >= tunnelsAtMost || pass.tunnels >= TUNNELS_OF_A_PASS) return { refused: pass.refuse('tooMany') }
    open++
    pass.tunnels++
    const free = () => {
      open--
      pass.tunnels--
    }
    const upstream = await connected(pass, options)
    if ('refused' in upstream) free()
    else upstream.once('close', free)
    return upstream
  }
}

// --- internal ---

const TUNNELS_AT_MOST = 64
const TUNNELS_OF_A_PASS = 4

async function connected(pass: GuardPass, options: GuardOptions): Promise<Upstream> {
  const { listed, dial = systemDial, lookup = addressesOf, ownAddresses = addressesHere } = options
  const isListed = listed.some((one) => isSame(one, pass.options))
  if (pass.options.isPlain && !isListed) return { refused: pass.refuse('destination') }
  const judged = await judgedAddresses(pass.options.host, isListed, { lookup, ownAddresses })
  if ('refused' in judged) return { refused: pass.refuse(judged.refused) }
  const socket = await dial(judged.addresses, pass.options.port).catch(() => undefined)
  if (socket === undefined) return { refused: pass.refuse('unreachable') }
  socket.on('error', () => socket.destroy())
  return pass.holds(socket) ? socket : { refused: pass.refuse('tooSlow') }
}

function isSame(one: Destination, other: Destination): boolean {
  return one.host === other.host && one.port === other.port && one.isPlain === other.isPlain
}

async function addressesOf(host: string): Promise<string[]> {
  return (await systemLookup(host, { all: true })).map(({ address }) => address)
}

function addressesHere(): string[] {
  return Object.values(networkInterfaces()).flatMap((of) => (of ?? []).map(({ address }) => address))
}
