import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import type { GuardRefusal, Pass, PassOptions } from './guard.ts'

/** What a guard knows of one pass. */
export class GuardPass implements Pass {
  readonly token = randomBytes(24).toString('base64url')
  readonly options: PassOptions
  readonly proxyUrl: string
  /** Connections that are open or being opened. */
  tunnels = 0
  readonly #sockets = new Set<Socket>()
  readonly #onClosed: () => void
  readonly #timer: NodeJS.Timeout
  #received = 0
  #refused: GuardRefusal | undefined
  #isClosed = false

  constructor(options: PassOptions, port: number, onClosed: (token: string) => void) {
    this.options = options
    this.proxyUrl = `http://${USER}:${this.token}@127.0.0.1:${port}`
    this.#onClosed = () => onClosed(this.token)
    this.#timer = setTimeout(() => this.giveUp('tooSlow'), options.atMostMs)
    this.#timer.unref()
  }

  get refused(): GuardRefusal | undefined {
    return this.#refused
  }

  receivedBytes(): number {
    return this.#received
  }

  /** Notes why something was not let through; the first reason stays. */
  refuse(reason: GuardRefusal): GuardRefusal {
    this.#refused ??= reason
    return this.#refused
  }

  /** Refuses, and ends all that is open. */
  giveUp(reason: GuardRefusal): void {
    this.refuse(reason)
    this.close()
  }

  /** Counts what comes from the host; false when that was too much. */
  take(bytes: number): boolean {
    this.#received += bytes
    if (this.#received <= this.options.atMostBytes) return true
    this.giveUp('tooMuch')
    return false
  }

  /** Lets these go when the pass is closed; false when it is already. */
  holds(...sockets: readonly Socket[]): boolean {
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

/** What `Proxy-Authorization` names besides the token. */
const USER = 'j'

/** The token a request shows. */
export function shownToken(header: string | undefined): string | undefined {
  const [, basic] = /^Basic ([\w+/=]+)$/i.exec(header ?? '') ?? []
  const text = Buffer.from(basic ?? '', 'base64').toString('latin1')
  return text.startsWith(`${USER}:`) ? text.slice(USER.length + 1) : undefined
}
