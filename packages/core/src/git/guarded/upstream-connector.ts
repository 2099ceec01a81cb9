import { lookup as systemLookup } from 'node:dns/promises'
import type { Socket } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { Destination } from './code-host.ts'
import { connectToAddresses as systemDial } from './connect-to-addresses.ts'
import type { EgressProxyOptions, EgressRefusal } from './egress-proxy.ts'
import type { ProxyLease } from './proxy-lease.ts'
import { resolveAllowedAddresses } from './resolve-allowed-addresses.ts'

export type Upstream = Socket | { readonly refused: EgressRefusal }

/** Connects to the host of a lease, if the request is for that host and the egress policy allows it. */
export type ConnectUpstream = (lease: ProxyLease, isLeaseDestination: boolean) => Promise<Upstream>

export function createUpstreamConnector(options: EgressProxyOptions): ConnectUpstream {
  const { maxTunnels = DEFAULT_MAX_TUNNELS } = options
  let open = 0
  return async (lease, isLeaseDestination) => {
    if (!isLeaseDestination) return { refused: lease.refuse('destination') }
    if (open >= maxTunnels || lease.tunnels >= MAX_TUNNELS_PER_LEASE)
      return { refused: lease.refuse('tooMany') }
    open++
    lease.tunnels++
    const release = () => {
      open--
      lease.tunnels--
    }
    const upstream = await connectToHost(lease, options)
    if ('refused' in upstream) release()
    else upstream.once('close', release)
    return upstream
  }
}

const DEFAULT_MAX_TUNNELS = 64
const MAX_TUNNELS_PER_LEASE = 4

async function connectToHost(lease: ProxyLease, options: EgressProxyOptions): Promise<Upstream> {
  const {
    operatorDestinations,
    connect = systemDial,
    lookup = resolveAddresses,
    ownAddresses = localAddresses,
  } = options
  const isListed = operatorDestinations.some((one) => isSame(one, lease.options))
  if (lease.options.isPlain && !isListed) return { refused: lease.refuse('destination') }
  const resolved = await resolveAllowedAddresses(lease.options.host, isListed, { lookup, ownAddresses })
  if ('refused' in resolved) return { refused: lease.refuse(resolved.refused) }
  const socket = await connect(resolved.addresses, lease.options.port).catch(() => undefined)
  if (socket === undefined) return { refused: lease.refuse('unreachable') }
  socket.on('error', () => socket.destroy())
  return lease.trackSockets(socket) ? socket : { refused: lease.refuse('tooSlow') }
}

function isSame(one: Destination, other: Destination): boolean {
  return one.host === other.host && one.port === other.port && one.isPlain === other.isPlain
}

async function resolveAddresses(host: string): Promise<string[]> {
  return (await systemLookup(host, { all: true })).map(({ address }) => address)
}

function localAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((addresses) =>
    (addresses ?? []).map(({ address }) => address),
  )
}
