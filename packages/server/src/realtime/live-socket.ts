import type { Announcement, Caller, Subscribed } from '@handiwork/core/api'
import type { Server, Socket } from 'socket.io'
import type { Credential } from '../edges/identify.ts'

/** What clients send is theirs to choose: nothing of it is known before it is checked. */
interface FromClients {
  subscribe: (wish: unknown, done: unknown) => void
}

interface ToClients {
  announce: (announcement: Announcement) => void
}

interface BetweenServers {
  announced: (announcement: unknown) => void
}

/** Who is at the other end. */
export interface SocketData {
  caller: Caller
  /** What they are known by; undefined for those who are not signed in. */
  credential: Credential | undefined
  subscriptionsLeft: number
}

export type LiveServer = Server<FromClients, ToClients, BetweenServers, SocketData>
export type LiveSocket = Socket<FromClients, ToClients, BetweenServers, SocketData>

/** Tells which of these a caller may hear of. */
export type MayWatch = (caller: Caller, wish: Subscribed) => Promise<Subscribed>
