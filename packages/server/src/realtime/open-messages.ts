import { Announcement, socketServerSettings } from '@handiwork/core/api'
import type { Logger } from 'pino'
import { Server } from 'socket.io'
import type { Announce, Deps, Ended } from '../deps.ts'
import { betweenServers } from './between-servers.ts'
import type { LiveServer } from './live-socket.ts'
import { newestOnly } from './newest-only.ts'
import {
  ANNOUNCE_EVERY,
  CONNECT_WITHIN,
  MESSAGE_AT_MOST_BYTES,
  PING_EVERY,
  PING_WITHIN,
} from './realtime-limits.ts'
import { endedRooms } from './rooms.ts'

export interface MessagesOptions {
  readonly database: Pick<Deps, 'pool' | 'databaseKind'>
  readonly log: Logger
  /** Called with what was announced, here or elsewhere. */
  readonly hear: (io: LiveServer, announcement: Announcement) => void
}

/** What servers, and workers without a server, have to say to whoever is connected anywhere. */
export interface Messages {
  readonly io: LiveServer
  /** Tells what changed, after the change is committed. Never throws. */
  readonly announce: Announce
  /** Closes what was opened with it, at all servers. */
  readonly drop: (ended: Ended) => void
  /** Sends what waits for its turn. */
  readonly flush: () => void
  /** Sends what waits, and listens no more; what is announced later is told to nobody. */
  readonly close: () => Promise<void>
}

export async function openMessages({ database, log, hear }: MessagesOptions): Promise<Messages> {
  const others = database.databaseKind === 'postgres' ? await betweenServers(database.pool, log) : undefined
  const io: LiveServer = new Server({ ...serverSettings, ...(others && { adapter: others.adapter }) })
  const newest = newestOnly((announcement) => {
    hear(io, announcement)
    if (others) io.serverSideEmit('announced', announcement)
  }, ANNOUNCE_EVERY)
  const wellFormed = (told: unknown): Announcement[] => {
    const { data, error } = Announcement.safeParse(told)
    if (error) log.error({ error }, 'what was announced is no announcement')
    return data ? [data] : []
  }
  let isClosed = false
  io.on('announced', (told) => {
    for (const announcement of wellFormed(told)) hear(io, announcement)
  })

  return {
    io,
    announce: (...events) => {
      // It would wake the heart of the adapter, which then beats for ever.
      if (isClosed) return
      for (const announcement of events.flatMap(wellFormed)) newest.take(announcement)
    },
    drop: (ended) => {
      const rooms = endedRooms(ended)
      // No room at all would be everybody.
      if (rooms.length > 0) io.in(rooms).disconnectSockets(true)
    },
    flush: newest.flush,
    close: async () => {
      newest.flush()
      isClosed = true
      io.of('/').adapter.close()
      await others?.close()
    },
  }
}

// --- internal ---

const serverSettings = {
  ...socketServerSettings,
  transports: ['polling', 'websocket'] as ('polling' | 'websocket')[],
  serveClient: false,
  connectTimeout: CONNECT_WITHIN,
  pingInterval: PING_EVERY,
  pingTimeout: PING_WITHIN,
  maxHttpBufferSize: MESSAGE_AT_MOST_BYTES,
}
