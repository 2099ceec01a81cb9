import { z } from 'zod'
import {
  SOCKET_BACKOFF_FACTOR,
  SOCKET_BACKOFF_MAX,
  SOCKET_BACKOFF_MIN,
  SOCKET_COMPRESSION_THRESHOLD,
  SOCKET_RANDOMIZATION,
  SOCKET_RECONNECTION_DELAY,
  SOCKET_RECONNECTION_DELAY_MAX,
  SOCKET_TIMEOUT,
} from '../limits.ts'
import { Id } from './fields.ts'

export const REALTIME_PATH = '/socket.io/'

/** Socket event names: `change` from the server, `subscribe` from the client. */
export const realtimeEvents = { change: 'change', subscribe: 'subscribe' } as const

/** Names a changed resource without its data. The client refetches it and receives only what it may see. */
export const ChangeEvent = z.object({
  type: z.enum(['user', 'profile', 'repository', 'organization', 'job', 'question']),
  id: Id,
  /** Increases with each change. Clients ignore events whose version is not higher than the one they show. */
  version: z.int().nonnegative(),
})
export type ChangeEvent = z.infer<typeof ChangeEvent>

/**
 * Replaces the client's previous subscription. A signed-in client always receives events about its own
 * profile.
 */
export const Subscription = z.strictObject({
  users: z.array(Id).max(100).default([]),
  repositories: z.array(Id).max(100).default([]),
})
export type Subscription = z.infer<typeof Subscription>

/** The accepted subscription. Omits ids that don't exist or are hidden from the caller. */
export const SubscriptionResult = z.object({ users: z.array(Id), repositories: z.array(Id) })
export type SubscriptionResult = z.infer<typeof SubscriptionResult>

/** Client socket settings (spec §7): polling first, then WebSocket. */
export const socketClientSettings = {
  path: REALTIME_PATH,
  transports: ['polling', 'websocket'],
  reconnectionDelay: SOCKET_RECONNECTION_DELAY,
  reconnectionDelayMax: SOCKET_RECONNECTION_DELAY_MAX,
  randomizationFactor: SOCKET_RANDOMIZATION,
  timeout: SOCKET_TIMEOUT,
} as const

/** Server socket settings (spec §9). */
export const socketServerSettings = {
  path: REALTIME_PATH,
  perMessageDeflate: { threshold: SOCKET_COMPRESSION_THRESHOLD },
  httpCompression: { threshold: SOCKET_COMPRESSION_THRESHOLD },
} as const

/** Default reconnection backoff, for clients that don't use the socket's settings (spec §9). */
export const socketBackoff = {
  min: SOCKET_BACKOFF_MIN,
  max: SOCKET_BACKOFF_MAX,
  factor: SOCKET_BACKOFF_FACTOR,
} as const
