import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ChangeEvent, REALTIME_PATH, realtimeEvents, type SubscriptionResult } from '@handiwork/core/api'
import { pino } from 'pino'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import type { OpenDatabase } from '../src/db/open-database.ts'
import type { Settings } from '../src/env.ts'
import { openDatabaseRealtime } from '../src/realtime/open-database-realtime.ts'
import type { Realtime } from '../src/realtime/open-realtime.ts'
import type { RealtimeLimits } from '../src/realtime/realtime-limits.ts'
import { testSettings } from './test-settings.ts'
import type { TestUser } from './test-users.ts'

export interface LiveOptions {
  readonly settings?: Partial<Settings>
  readonly limits?: Partial<RealtimeLimits>
  /** An HTTP server that also serves other requests. */
  readonly server?: Server
}

export type Transport = 'polling' | 'websocket'

export interface ConnectOptions {
  /**
   * The user whose browser connects, or an API client with a token, which sends no origin. Anonymous by
   * default.
   */
  readonly as?: TestUser | { readonly token: unknown }
  readonly transport?: Transport
  /** Upgrades to websocket, as browsers do. */
  readonly upgrade?: boolean
  readonly headers?: Readonly<Record<string, string>>
  /** The path of the socket endpoint. */
  readonly path?: string
}

/** A connected client. */
export interface LiveClient {
  readonly socket: Socket
  /** Received events that have not been taken, oldest first. */
  readonly received: readonly ChangeEvent[]
  subscribe(subscription: {
    users?: readonly string[]
    repositories?: readonly string[]
  }): Promise<SubscriptionResult>
  /** The next event. */
  next(): Promise<ChangeEvent>
  /** The reason of the disconnect. */
  readonly disconnected: Promise<string>
}

export interface LiveTestServer extends AsyncDisposable {
  readonly url: string
  readonly realtime: Realtime
  /** Connects. Rejects with the reason if refused. */
  connect(options?: ConnectOptions): Promise<LiveClient>
  /** Sends the handshake request without a client. */
  handshake(headers?: Readonly<Record<string, string>>): Promise<Response>
  /** The status of a websocket upgrade without a client. */
  upgradeStatus(headers: Readonly<Record<string, string>>): Promise<number | undefined>
}

/** The connection id in a handshake response. */
export async function readSessionId(response: Response): Promise<string> {
  return JSON.parse((await response.text()).slice(1)).sid
}

/** A live update server on the given database. */
export async function createLiveTestServer(
  { db, pool, kind }: Pick<OpenDatabase, 'db' | 'pool' | 'kind'>,
  { settings: settingChanges, limits, server = createNotFoundServer() }: LiveOptions = {},
): Promise<LiveTestServer> {
  const settings = testSettings(settingChanges)
  const log = pino({ level: 'silent' })
  const realtime = await openDatabaseRealtime({ db, pool, databaseKind: kind, settings, log }, limits)
  realtime.attach(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sockets: Socket[] = []
  return {
    url,
    realtime,
    connect: async (options) => {
      const client = createLiveClient(io(url, clientOptions(settings, options)))
      sockets.push(client.socket)
      await waitForConnect(client.socket)
      return client
    },
    handshake: (headers = {}) =>
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

function createNotFoundServer(): Server {
  return createServer((_request, response) => void response.writeHead(404).end())
}

function clientOptions(
  { publicUrl }: Settings,
  { as, transport = 'websocket', upgrade = false, headers, path = REALTIME_PATH }: ConnectOptions = {},
): Partial<ManagerOptions & SocketOptions> {
  const isTokenClient = as !== undefined && 'token' in as
  const browserHeaders = isTokenClient ? {} : { origin: publicUrl, ...(as && { cookie: as.cookie }) }
  return {
    path,
    transports: upgrade ? ['polling', 'websocket'] : [transport],
    forceNew: true,
    reconnection: false,
    extraHeaders: { ...browserHeaders, ...headers },
    ...(isTokenClient && { auth: { token: as.token } }),
  }
}

function waitForConnect(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
    // A rejection also closes the connection, and its error arrives right after.
    socket.io.once('close', (reason) => setImmediate(() => reject(new Error(reason))))
  })
}

function createLiveClient(socket: Socket): LiveClient {
  const received: ChangeEvent[] = []
  const waiters: ((event: ChangeEvent) => void)[] = []
  socket.on(realtimeEvents.change, (event: ChangeEvent) => {
    const first = waiters.shift()
    if (first) first(event)
    else received.push(event)
  })
  return {
    socket,
    received,
    subscribe: (subscription) => socket.emitWithAck(realtimeEvents.subscribe, subscription),
    next: () => {
      const first = received.shift()
      return first ? Promise.resolve(first) : new Promise((resolve) => waiters.push(resolve))
    },
    disconnected: new Promise((resolve) => socket.once('disconnect', resolve)),
  }
}

function upgradeStatus(url: string, headers: Readonly<Record<string, string>>): Promise<number | undefined> {
  const upgradeRequest = request(`${url}${REALTIME_PATH}?EIO=4&transport=websocket`, {
    headers: {
      ...headers,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    },
  })
  return new Promise((resolve, reject) => {
    upgradeRequest.on('response', (response) => resolve(response.resume().statusCode))
    upgradeRequest.on('upgrade', (response) => resolve(response.statusCode))
    upgradeRequest.on('error', reject)
    upgradeRequest.end()
  })
}
