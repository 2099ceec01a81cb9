import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Announcement, REALTIME_PATH, realtimeEvents, type Subscribed } from '@handiwork/core/api'
import { pino } from 'pino'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import type { OpenDatabase } from '../src/db/open-database.ts'
import type { Settings } from '../src/env.ts'
import type { Realtime } from '../src/realtime/open-realtime.ts'
import type { RealtimeLimits } from '../src/realtime/realtime-limits.ts'
import { realtimeOf } from '../src/realtime/realtime-of.ts'
import type { TestPerson } from './a-person.ts'
import { testSettings } from './test-settings.ts'

export interface LiveOptions {
  readonly settings?: Partial<Settings>
  readonly limits?: Partial<RealtimeLimits>
  /** Does something else, too. */
  readonly server?: Server
}

export type Transport = 'polling' | 'websocket'

export interface Connecting {
  /** Whose browser; with `token` a program, which tells no origin; nobody's browser when left out. */
  readonly as?: TestPerson | { readonly token: unknown }
  readonly by?: Transport
  /** Goes on by websocket, as browsers do. */
  readonly upgrade?: boolean
  readonly headers?: Readonly<Record<string, string>>
  /** Where the socket is asked for. */
  readonly path?: string
}

/** Somebody who is connected. */
export interface Listener {
  readonly socket: Socket
  /** What was heard and is not taken yet, oldest first. */
  readonly heard: readonly Announcement[]
  subscribe(wish: { users?: readonly string[]; repositories?: readonly string[] }): Promise<Subscribed>
  /** The next thing that is heard. */
  next(): Promise<Announcement>
  /** Why it was disconnected. */
  readonly left: Promise<string>
}

export interface LiveServer extends AsyncDisposable {
  readonly url: string
  readonly realtime: Realtime
  /** Connects; rejects with the reason where that is refused. */
  connect(connecting?: Connecting): Promise<Listener>
  /** Asks for the handshake, without a client. */
  shakeHands(headers?: Readonly<Record<string, string>>): Promise<Response>
  /** What a websocket is answered, asked for without a client. */
  upgradeStatus(headers: Readonly<Record<string, string>>): Promise<number | undefined>
}

/** The id of the connection that was opened by a handshake. */
export async function sidOf(answer: Response): Promise<string> {
  return JSON.parse((await answer.text()).slice(1)).sid
}

/** Live updates on the database that is handed in. */
export async function aLiveServer(
  { db, pool, kind }: Pick<OpenDatabase, 'db' | 'pool' | 'kind'>,
  { settings: changes, limits, server = nothingElse() }: LiveOptions = {},
): Promise<LiveServer> {
  const settings = testSettings(changes)
  const log = pino({ level: 'silent' })
  const realtime = await realtimeOf({ db, pool, databaseKind: kind, settings, log }, limits)
  realtime.attach(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sockets: Socket[] = []
  return {
    url,
    realtime,
    connect: async (connecting) => {
      const listener = listenerOf(io(url, clientOptions(settings, connecting)))
      sockets.push(listener.socket)
      await connected(listener.socket)
      return listener
    },
    shakeHands: (headers = {}) =>
      fetch(`${url}${REALTIME_PATH}?EIO=4&transport=polling`, {
        headers: { origin: settings.publicUrl, ...headers },
      }),
    upgradeStatus: (headers) => upgradeStatus(url, headers),
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.disconnect()
      await realtime[Symbol.asyncDispose]()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

// --- internal ---

function nothingElse(): Server {
  return createServer((_request, response) => void response.writeHead(404).end())
}

function clientOptions(
  { publicUrl }: Settings,
  { as, by = 'websocket', upgrade = false, headers, path = REALTIME_PATH }: Connecting = {},
): Partial<ManagerOptions & SocketOptions> {
  const isProgram = as !== undefined && 'token' in as
  const own = isProgram ? {} : { origin: publicUrl, ...(as && { cookie: as.cookie }) }
  return {
    path,
    transports: upgrade ? ['polling', 'websocket'] : [by],
    forceNew: true,
    reconnection: false,
    extraHeaders: { ...own, ...headers },
    ...(isProgram && { auth: { token: as.token } }),
  }
}

function connected(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
    // A refusal closes it, too, and is told right after.
    socket.io.once('close', (reason) => setImmediate(() => reject(new Error(reason))))
  })
}

function listenerOf(socket: Socket): Listener {
  const heard: Announcement[] = []
  const waiting: ((announcement: Announcement) => void)[] = []
  socket.on(realtimeEvents.announce, (announcement: Announcement) => {
    const first = waiting.shift()
    if (first) first(announcement)
    else heard.push(announcement)
  })
  return {
    socket,
    heard,
    subscribe: (wish) => socket.emitWithAck(realtimeEvents.subscribe, wish),
    next: () => {
      const first = heard.shift()
      return first ? Promise.resolve(first) : new Promise((resolve) => waiting.push(resolve))
    },
    left: new Promise((resolve) => socket.once('disconnect', resolve)),
  }
}

function upgradeStatus(url: string, headers: Readonly<Record<string, string>>): Promise<number | undefined> {
  const asked = request(`${url}${REALTIME_PATH}?EIO=4&transport=websocket`, {
    headers: {
      ...headers,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    },
  })
  return new Promise((resolve, reject) => {
    asked.on('response', (response) => resolve(response.resume().statusCode))
    asked.on('upgrade', (response) => resolve(response.statusCode))
    asked.on('error', reject)
    asked.end()
  })
}
