import type { Socket } from 'node:net'
import type { Destination } from './code-host.ts'
import type { Judge } from './judged-addresses.ts'

/** What a guard did not let through, the first thing that went wrong. */
export type GuardRefusal =
  /** Another host or port than it was opened for. */
  | 'destination'
  /** The name has no address. */
  | 'dns'
  /** One of its addresses is not of the open internet. */
  | 'privateAddress'
  | 'unreachable'
  | 'tooMany'
  | 'tooMuch'
  | 'tooSlow'

export interface PassOptions extends Destination {
  readonly atMostBytes: number
  readonly atMostMs: number
}

/** The right to reach one host for a while. */
export interface Pass {
  /** Where git finds the guard, with the token of this pass. */
  readonly proxyUrl: string
  readonly refused: GuardRefusal | undefined
  receivedBytes(): number
  /** Ends all that goes through it. */
  close(): void
}

/** The only way out for what reads strangers' repositories. */
export interface Guard extends AsyncDisposable {
  open(options: PassOptions): Pass
}

export interface GuardOptions extends Partial<Judge> {
  /** Hosts an operator lists: they may have private addresses and be plain http. */
  readonly listed: readonly Destination[]
  readonly dial?: Dial
  /** Connections at once, of all passes together. */
  readonly tunnelsAtMost?: number
}

/** Connects to one of these addresses, whichever answers first. */
export type Dial = (addresses: readonly string[], port: number) => Promise<Socket>
