import type { Server as HttpServer } from 'node:http'
import type { ChangeEvent } from '@handiwork/core/api'
import type { Logger } from 'pino'
import type { Deps } from '../deps.ts'
import type { Authenticate } from '../plugins/authenticate.ts'
import { authenticateSockets } from './authenticate-sockets.ts'
import { deliverEvent } from './deliver-event.ts'
import { type ConnectionGuardOptions, guardConnections } from './guard-connections.ts'
import { handleSubscriptions } from './handle-subscriptions.ts'
import type { FilterVisible } from './live-socket.ts'
import { type EventBus, type EventBusOptions, openEventBus } from './open-event-bus.ts'
import { CLOSE_TIMEOUT, RECHECK_INTERVAL, type RealtimeLimits, realtimeLimits } from './realtime-limits.ts'
import { type FindCallers, recheckSockets } from './recheck-sockets.ts'
import { ownRooms } from './rooms.ts'
import { trackUpgradedConnections, type UpgradedConnections } from './track-upgraded-connections.ts'

export interface RealtimeOptions {
  readonly settings: ConnectionGuardOptions['settings']
  readonly database: Pick<Deps, 'pool' | 'databaseKind'>
  readonly identify: Authenticate
  readonly findCallers: FindCallers
  readonly filterVisible: FilterVisible
  readonly log: Logger
  /** Called with every event, from this server or another one. */
  readonly onEvent?: ((event: ChangeEvent) => void) | undefined
  readonly onDisconnect?: EventBusOptions['onDisconnect']
  readonly onReconnect?: EventBusOptions['onReconnect']
  readonly limits?: Partial<RealtimeLimits>
}

/** Live updates (spec §7): clients are notified when something they watch changes. */
export interface Realtime extends Pick<EventBus, 'publish' | 'disconnect'>, AsyncDisposable {
  /**
   * Accepts connections on this server; call before it listens. Without it, events are still published to
   * other servers' clients.
   */
  readonly attach: (server: HttpServer) => void
  /** Immediately runs the periodic check that sessions and tokens are still valid. */
  readonly recheck: () => Promise<void>
  /**
   * Closes all connections within a second; clients reconnect by themselves. Events published before disposal
   * still reach other servers' clients.
   */
  readonly stop: () => Promise<void>
}

export async function openRealtime(options: RealtimeOptions): Promise<Realtime> {
  const { settings, database, identify, findCallers, filterVisible, log } = options
  const limits = { ...realtimeLimits, ...options.limits }
  const upgraded: UpgradedConnections[] = []
  let isStopping = false
  let deliveries: Promise<void> = Promise.resolve()
  const { io, publish, disconnect, flush, close } = await openEventBus({
    ...{ database, log, onDisconnect: options.onDisconnect, onReconnect: options.onReconnect },
    // Delivers events in order, with one database query at a time.
    onEvent: (io, event) => {
      options.onEvent?.(event)
      deliveries = deliveries.then(() => deliverEvent(io, event, filterVisible, log))
    },
  })
  authenticateSockets(io, { settings, identify, subscriptions: limits.subscriptions, log })
  io.on('connection', (socket) => {
    socket.join(ownRooms(socket.data))
    handleSubscriptions(socket, filterVisible, log)
    // The connection has no other use.
    socket.on('disconnect', () => socket.conn.close())
  })
  const recheckNow = () =>
    recheckSockets(io, findCallers, limits.subscriptions).catch((error: unknown) =>
      log.error({ err: error }, 'socket recheck failed'),
    )
  const recheckTimer = setInterval(recheckNow, RECHECK_INTERVAL)

  return {
    ...{ publish, disconnect, recheck: recheckNow },
    attach: (server) => {
      io.attach(server)
      upgraded.push(trackUpgradedConnections(server))
      guardConnections(io, { settings, limits, isStopping: () => isStopping })
    },
    stop,
    [Symbol.asyncDispose]: async () => {
      await stop()
      await close()
    },
  }

  async function stop(): Promise<void> {
    isStopping = true
    clearInterval(recheckTimer)
    flush()
    await deliveries
    // Closing a websocket connection first flushes its pending data.
    for (const { conn } of io.sockets.sockets.values()) if (conn.transport.name === 'websocket') conn.close()
    await Promise.all(upgraded.map((connections) => connections.waitForClose(CLOSE_TIMEOUT)))
    if (upgraded.length > 0) io.engine.close()
  }
}
