import type { Server as HttpServer } from 'node:http'
import type { Announcement } from '@handiwork/core/api'
import type { Logger } from 'pino'
import type { Deps } from '../deps.ts'
import type { Identify } from '../edges/identify.ts'
import { admit } from './admit.ts'
import { deliver } from './deliver.ts'
import { type GuardOptions, guard } from './guard.ts'
import type { MayWatch } from './live-socket.ts'
import { type Messages, openMessages } from './open-messages.ts'
import { CLOSE_WITHIN, RECHECK_EVERY, type RealtimeLimits, realtimeLimits } from './realtime-limits.ts'
import { recheck, type Standing } from './recheck.ts'
import { ownRooms } from './rooms.ts'
import { subscriptions } from './subscriptions.ts'
import { type UpgradedConnections, upgradedConnections } from './upgraded-connections.ts'

export interface RealtimeOptions {
  readonly settings: GuardOptions['settings']
  readonly database: Pick<Deps, 'pool' | 'databaseKind'>
  readonly identify: Identify
  readonly standing: Standing
  readonly mayWatch: MayWatch
  readonly log: Logger
  /** Told of what is announced, here and elsewhere. */
  readonly hear?: ((announcement: Announcement) => void) | undefined
  readonly limits?: Partial<RealtimeLimits>
}

/** Live updates (spec §7): who looks at something is told when it changed. */
export interface Realtime extends Pick<Messages, 'announce' | 'drop'>, AsyncDisposable {
  /** Takes connections at this server; called before it listens. Without it others' clients are told all the same. */
  readonly attach: (server: HttpServer) => void
  /** Looks up at once what is looked up every minute: whose session or token still lasts. */
  readonly recheck: () => Promise<void>
  /**
   * Closes all connections within a second; clients come back by themselves, to whoever is there then. What is announced
   * meanwhile is told at the other servers, until this is disposed of.
   */
  readonly stop: () => Promise<void>
}

export async function openRealtime(options: RealtimeOptions): Promise<Realtime> {
  const { settings, database, identify, standing, mayWatch, log } = options
  const limits = { ...realtimeLimits, ...options.limits }
  const upgraded: UpgradedConnections[] = []
  let isStopping = false
  let told: Promise<void> = Promise.resolve()
  const { io, announce, drop, flush, close } = await openMessages({
    ...{ database, log },
    // One after the other: in order, and with one question to the database at a time.
    hear: (io, announcement) => {
      options.hear?.(announcement)
      told = told.then(() => deliver(io, announcement, mayWatch, log))
    },
  })
  admit(io, { settings, identify, subscriptions: limits.subscriptions, log })
  io.on('connection', (socket) => {
    socket.join(ownRooms(socket.data))
    subscriptions(socket, mayWatch, log)
    // Without this socket the connection is for nothing.
    socket.on('disconnect', () => socket.conn.close())
  })
  const look = () =>
    recheck(io, standing, limits.subscriptions).catch((error: unknown) =>
      log.error({ error }, 'it could not be told who may stay connected'),
    )
  const looking = setInterval(look, RECHECK_EVERY)

  return {
    ...{ announce, drop, recheck: look },
    attach: (server) => {
      io.attach(server)
      upgraded.push(upgradedConnections(server))
      guard(io, { settings, limits, isStopping: () => isStopping })
    },
    stop,
    [Symbol.asyncDispose]: async () => {
      await stop()
      await close()
    },
  }

  async function stop(): Promise<void> {
    isStopping = true
    clearInterval(looking)
    flush()
    await told
    // Those let out what they still hold, and then close.
    for (const { conn } of io.sockets.sockets.values()) if (conn.transport.name === 'websocket') conn.close()
    await Promise.all(upgraded.map((connections) => connections.closed(CLOSE_WITHIN)))
    if (upgraded.length > 0) io.engine.close()
  }
}
