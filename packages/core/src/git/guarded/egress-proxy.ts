import type { Socket } from 'node:net'
import type { Destination } from './code-host.ts'
import type { AddressLookup } from './resolve-allowed-addresses.ts'

/** Why the egress proxy refused a connection; only the first reason is recorded. */
export type EgressRefusal =
  /** Another host or port than the lease allows. */
  | 'destination'
  /** The host name has no address. */
  | 'dns'
  /** At least one of its addresses is not public. */
  | 'privateAddress'
  | 'unreachable'
  | 'tooMany'
  | 'tooMuch'
  | 'tooSlow'

export interface EgressLeaseOptions extends Destination {
  readonly maxBytes: number
  readonly timeoutMs: number
}

/** Temporary access to one host. */
export interface EgressLease {
  /** URL of the proxy for git, including the lease's token. */
  readonly proxyUrl: string
  readonly refused: EgressRefusal | undefined
  receivedBytes(): number
  /** Closes all connections of the lease. */
  close(): void
}

/** A proxy that is the only network access of processes reading untrusted repositories. */
export interface EgressProxy extends AsyncDisposable {
  openLease(options: EgressLeaseOptions): EgressLease
}

export interface EgressProxyOptions extends Partial<AddressLookup> {
  /** Hosts listed by the operator: they may have private addresses and use plain HTTP. */
  readonly operatorDestinations: readonly Destination[]
  readonly connect?: ConnectToAddresses
  /** Maximum number of concurrent connections across all leases. */
  readonly maxTunnels?: number
}

/** Connects to whichever of the addresses responds first. */
export type ConnectToAddresses = (addresses: readonly string[], port: number) => Promise<Socket>
