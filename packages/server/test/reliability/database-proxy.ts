import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP proxy in front of PostgreSQL that simulates its faults. */
export interface DatabaseProxy extends AsyncDisposable {
  /** The URL of the database through the proxy. */
  readonly url: string
  /** Closes all connections and refuses new ones. */
  refuse(): Promise<void>
  /** Closes all connections. New ones are accepted. */
  cut(): void
  /** Accepts connections, and passes nothing on. */
  freeze(): void
  /** Closes all connections and rejects new ones with a PostgreSQL error, as a server that starts up does. */
  reject(sqlState: string): void
  /** Passes everything on again, also on connections that were frozen. */
  restore(): Promise<void>
  /** The number of connections accepted so far. */
  readonly accepted: number
}

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isFrozen = false
  let rejection: string | undefined
  let accepted = 0

  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    if (isFrozen) socket.pause()
    return socket
  }
  const forward = (from: Socket, to: Socket) => {
    from.on('data', (bytes) => to.write(bytes))
    from.once('close', () => to.destroy())
    if (isFrozen) from.pause()
  }
  const server = createServer((client) => {
    accepted += 1
    track(client)
    if (rejection !== undefined) {
      const message = errorResponse(rejection)
      client.once('data', () => client.end(message))
      return
    }
    const upstream = track(connect(Number(target.port || 5432), target.hostname))
    forward(client, upstream)
    forward(upstream, client)
  })
  await listen(0)
  const { port } = server.address() as AddressInfo

  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }

  return {
    url: withPort(target, port),
    get accepted() {
      return accepted
    },
    cut,
    async refuse() {
      await close()
    },
    freeze() {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    reject(sqlState) {
      rejection = sqlState
      cut()
    },
    async restore() {
      isFrozen = false
      rejection = undefined
      for (const socket of sockets) socket.resume()
      if (!server.listening) await listen(port)
    },
    [Symbol.asyncDispose]: close,
  }

  async function listen(onPort: number): Promise<void> {
    server.listen(onPort, '127.0.0.1')
    await once(server, 'listening')
  }

  async function close(): Promise<void> {
    if (!server.listening) return
    server.close()
    cut()
    await once(server, 'close')
  }
}

function withPort(target: URL, port: number): string {
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return url.href
}

/** An `ErrorResponse` message of the PostgreSQL protocol. */
function errorResponse(sqlState: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${sqlState}\0Mrejected by the proxy\0\0`)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(fields.length + 4)
  return Buffer.concat([Buffer.from('E'), length, fields])
}
