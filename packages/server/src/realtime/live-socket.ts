import type { Caller, ChangeEvent, SubscriptionResult } from '@handiwork/core/api'
import type { Server, Socket } from 'socket.io'
import type { Credential } from '../plugins/authenticate.ts'

/** Client input is untrusted until it is validated. */
interface ClientEvents {
  subscribe: (requested: unknown, done: unknown) => void
}

interface ServerEvents {
  change: (event: ChangeEvent) => void
}

interface InterServerEvents {
  change: (event: unknown) => void
}

/** The state of one connection. */
export interface SocketData {
  caller: Caller
  /** The session or token used. Undefined for anonymous callers. */
  credential: Credential | undefined
  subscriptionsLeft: number
}

export type LiveServer = Server<ClientEvents, ServerEvents, InterServerEvents, SocketData>
export type LiveSocket = Socket<ClientEvents, ServerEvents, InterServerEvents, SocketData>

/** Returns the requested entities that the caller may see. */
export type FilterVisible = (caller: Caller, requested: SubscriptionResult) => Promise<SubscriptionResult>
