import { ChangeEvent, socketServerSettings } from '@handiwork/core/api'
import type { Logger } from 'pino'
import { Server } from 'socket.io'
import type { Deps, PublishEvents, RevokedCredentials } from '../deps.ts'
import { openClusterAdapter } from './cluster-adapter.ts'
import { createEventThrottle } from './event-throttle.ts'
import type { LiveServer } from './live-socket.ts'
import {
  CONNECT_TIMEOUT,
  EVENT_THROTTLE_INTERVAL,
  MAX_MESSAGE_BYTES,
  PING_INTERVAL,
  PING_TIMEOUT,
} from './realtime-limits.ts'
import { credentialRooms } from './rooms.ts'

export interface EventBusOptions {
  readonly database: Pick<Deps, 'pool' | 'databaseKind'>
  readonly log: Logger
  /** Called with every event, from this server or another one. */
  readonly onEvent: (io: LiveServer, event: ChangeEvent) => void
  /** Called when events of other servers no longer arrive. */
  readonly onDisconnect?: (() => void) | undefined
  /** Called when events of other servers arrive again after some were lost. */
  readonly onReconnect?: (() => void) | undefined
}

/** Distributes events to the clients of all servers. Works in servers and in worker processes. */
export interface EventBus {
  readonly io: LiveServer
  /** Publishes changes. Call after the commit. Never throws. */
  readonly publish: PublishEvents
  /** Closes the connections opened with this credential, on all servers. */
  readonly disconnect: (credential: RevokedCredentials) => void
  /** Sends throttled events. */
  readonly flush: () => void
  /** Sends throttled events and stops listening. Later events are dropped. */
  readonly close: () => Promise<void>
}

export async function openEventBus(options: EventBusOptions): Promise<EventBus> {
  const { database, log, onEvent, onDisconnect = () => {}, onReconnect = () => {} } = options
  const { pool, databaseKind } = database
  const cluster =
    databaseKind === 'postgres'
      ? await openClusterAdapter({ pool, log, onDisconnect, onReconnect })
      : undefined
  const io: LiveServer = new Server({ ...serverSettings, ...(cluster && { adapter: cluster.adapter }) })
  const throttle = createEventThrottle((event) => {
    onEvent(io, event)
    if (cluster) io.serverSideEmit('change', event)
  }, EVENT_THROTTLE_INTERVAL)
  const parseEvents = (message: unknown): ChangeEvent[] => {
    const { data, error } = ChangeEvent.safeParse(message)
    if (error) log.error({ err: error }, 'event validation failed')
    return data ? [data] : []
  }
  let isClosed = false
  io.on('change', (message) => {
    for (const event of parseEvents(message)) onEvent(io, event)
  })

  return {
    io,
    publish: (...events) => {
      // Using a closed adapter would restart its heartbeat timer.
      if (isClosed) return
      for (const event of events.flatMap(parseEvents)) throttle.push(event)
    },
    disconnect: (credential) => {
      const rooms = credentialRooms(credential)
      // An empty room list would disconnect every client.
      if (rooms.length > 0) io.in(rooms).disconnectSockets(true)
    },
    flush: throttle.flush,
    close: async () => {
      throttle.flush()
      isClosed = true
      io.of('/').adapter.close()
      await cluster?.close()
    },
  }
}

const serverSettings = {
  ...socketServerSettings,
  transports: ['polling', 'websocket'] as ('polling' | 'websocket')[],
  serveClient: false,
  connectTimeout: CONNECT_TIMEOUT,
  pingInterval: PING_INTERVAL,
  pingTimeout: PING_TIMEOUT,
  maxHttpBufferSize: MAX_MESSAGE_BYTES,
}
