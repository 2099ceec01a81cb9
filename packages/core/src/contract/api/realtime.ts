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

/** Names of what goes over the socket: announcements from the server, subscriptions from the client. */
export const realtimeEvents = { announce: 'announce', subscribe: 'subscribe' } as const

/** Says that something changed, never what: the client asks for it again, and is told what it may see. */
export const Announcement = z.object({
  type: z.enum(['user', 'profile', 'repository', 'organization', 'job', 'question']),
  id: Id,
  /** Grows with each change; one that is not above what is shown already is left aside. */
  version: z.int().nonnegative(),
})
export type Announcement = z.infer<typeof Announcement>

/** What a client would like to hear of, in place of what it asked for before. Its own profile it hears of unasked. */
export const Subscription = z.strictObject({
  users: z.array(Id).max(100).default([]),
  repositories: z.array(Id).max(100).default([]),
})
export type Subscription = z.infer<typeof Subscription>

/** The answer: what it will hear of. Who is hidden from it is left out, like who is not there. */
export const Subscribed = z.object({ users: z.array(Id), repositories: z.array(Id) })
export type Subscribed = z.infer<typeof Subscribed>

/** For the client's socket (spec §7): polling first, then websocket. */
export const socketClientSettings = {
  path: REALTIME_PATH,
  transports: ['polling', 'websocket'],
  reconnectionDelay: SOCKET_RECONNECTION_DELAY,
  reconnectionDelayMax: SOCKET_RECONNECTION_DELAY_MAX,
  randomizationFactor: SOCKET_RANDOMIZATION,
  timeout: SOCKET_TIMEOUT,
} as const

/** For the server's socket (spec §9). */
export const socketServerSettings = {
  path: REALTIME_PATH,
  perMessageDeflate: { threshold: SOCKET_COMPRESSION_THRESHOLD },
  httpCompression: { threshold: SOCKET_COMPRESSION_THRESHOLD },
} as const

/** Where the socket's own settings are not given, waits grow like this (spec §9). */
export const socketBackoff = {
  min: SOCKET_BACKOFF_MIN,
  max: SOCKET_BACKOFF_MAX,
  factor: SOCKET_BACKOFF_FACTOR,
} as const
