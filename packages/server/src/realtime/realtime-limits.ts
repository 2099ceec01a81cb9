/** Limits on the use of the live connection. */
export interface RealtimeLimits {
  readonly connections: number
  /** Connections up to which visitors are accepted; the rest is for users. */
  readonly anonymousConnections: number
  /** Multiplied by the `rateFactor` setting. */
  readonly connectionsPerAddress: number
  /** Per connection and minute. */
  readonly subscriptions: number
}

export const realtimeLimits: RealtimeLimits = {
  connections: 1000,
  anonymousConnections: 800,
  connectionsPerAddress: 100,
  subscriptions: 120,
}

/** Fits the largest subscription, 200 ids. */
export const MAX_MESSAGE_BYTES = 16_384

/** In ms, like all values below. Time for a new connection to authenticate. */
export const CONNECT_TIMEOUT = 10_000
export const PING_INTERVAL = 25_000
export const PING_TIMEOUT = 20_000

/** How often the sessions and tokens of open connections are checked. */
export const RECHECK_INTERVAL = 60_000

/** Within this interval, only the latest event about an entity is sent. */
export const EVENT_THROTTLE_INTERVAL = 100

/** Time for connections to close at shutdown. */
export const CLOSE_TIMEOUT = 800
