import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import type { EgressLease, EgressLeaseOptions, EgressRefusal } from './egress-proxy.ts'

/** The egress proxy's state of one lease. */
export class ProxyLease implements EgressLease {
  readonly token = randomBytes(24).toString('base64url')
  readonly options: EgressLeaseOptions
  readonly proxyUrl: string
  /** Number of open and pending connections. */
  tunnels = 0
  readonly #sockets = new Set<Socket>()
  readonly #onClosed: () => void
  readonly #timer: NodeJS.Timeout
  #receivedBytes = 0
  #refusal: EgressRefusal | undefined
  #isClosed = false

  constructor(options: EgressLeaseOptions, port: number, onClosed: (token: string) => void) {
    this.options = options
    this.proxyUrl = `http://${USER}:${this.token}@127.0.0.1:${port}`
    this.#onClosed = () => onClosed(this.token)
    this.#timer = setTimeout(() => this.abort('tooSlow'), options.timeoutMs)
    this.#timer.unref()
  }

  get refused(): EgressRefusal | undefined {
    return this.#refusal
  }

  receivedBytes(): number {
    return this.#receivedBytes
  }

  /** Records why a connection was refused and returns the first recorded reason. */
  refuse(reason: EgressRefusal): EgressRefusal {
    this.#refusal ??= reason
    return this.#refusal
  }

  /** Records the reason and closes all connections. */
  abort(reason: EgressRefusal): void {
    this.refuse(reason)
    this.close()
  }

  /** Counts bytes received from the host. Returns false, and aborts, if the limit is exceeded. */
  consume(bytes: number): boolean {
    this.#receivedBytes += bytes
    if (this.#receivedBytes <= this.options.maxBytes) return true
    this.abort('tooMuch')
    return false
  }

  /** Closes these sockets with the lease. Returns false if the lease is already closed. */
  trackSockets(...sockets: readonly Socket[]): boolean {
    for (const socket of sockets) {
      if (this.#isClosed) socket.destroy()
      if (this.#isClosed || this.#sockets.has(socket)) continue
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
    }
    return !this.#isClosed
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    for (const socket of this.#sockets) socket.destroy()
    this.#onClosed()
  }
}

/** User name in `Proxy-Authorization`. */
const USER = 'j'

/** Returns the token of a `Proxy-Authorization` header. */
export function parseProxyToken(header: string | undefined): string | undefined {
  const [, credentials] = /^Basic ([\w+/=]+)$/i.exec(header ?? '') ?? []
  const text = Buffer.from(credentials ?? '', 'base64').toString('latin1')
  return text.startsWith(`${USER}:`) ? text.slice(USER.length + 1) : undefined
}
