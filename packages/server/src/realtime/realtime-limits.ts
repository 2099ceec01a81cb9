/** How much of the socket anybody may use. */
export interface RealtimeLimits {
  readonly connections: number
  /** Times the factor of the settings. */
  readonly connectionsPerAddress: number
  /** Within one minute, of one connection. */
  readonly subscriptions: number
}

export const realtimeLimits: RealtimeLimits = {
  connections: 1000,
  connectionsPerAddress: 100,
  subscriptions: 120,
}

/** Room for the longest subscription, two hundred ids, and for nothing much longer. */
export const MESSAGE_AT_MOST_BYTES = 16_384

/** In milliseconds, like all below: how soon somebody who connected has to say who they are. */
export const CONNECT_WITHIN = 10_000
export const PING_EVERY = 25_000
export const PING_WITHIN = 20_000

/** How often it is looked up whether sessions and tokens of open connections still last. */
export const RECHECK_EVERY = 60_000

/** Of what is announced within this time about one thing, the newest is sent. */
export const ANNOUNCE_EVERY = 100

/** How long connections may take to close at the end. */
export const CLOSE_WITHIN = 800
