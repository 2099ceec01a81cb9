import { codeOf, type Exchanged, type ExchangeOptions, exchange, type Site } from './exchange.ts'

/** One request of the load. */
export interface Answer {
  readonly kind: 'page' | 'read' | 'write'
  readonly path: string
  /** When it was sent, in ms of this process. */
  readonly at: number
  readonly ms: number
  /** A read: any answer but an error of the service. A write: the service has acknowledged it. */
  readonly isAnswered: boolean
  /** The status, or the error of the connection. */
  readonly detail: string
}

/** A person who became private, and the last time that a server showed their page to a visitor. */
export interface PrivacyCheck {
  readonly acknowledgedAt: number
  /** After the acknowledgement, in ms. Undefined if no server did. */
  lastShownAfter: number | undefined
}

/** All that the load recorded. */
export interface Journal {
  readonly answers: Answer[]
  readonly privacy: PrivacyCheck[]
}

/** Sends a request and records it. Never rejects. */
export async function send(
  journal: Journal,
  kind: Answer['kind'],
  site: Site,
  options: ExchangeOptions,
): Promise<Exchanged | undefined> {
  const at = performance.now()
  const record = (isAnswered: boolean, detail: string) =>
    journal.answers.push({ kind, path: options.path, at, ms: performance.now() - at, isAnswered, detail })
  try {
    const answer = await exchange(site, options)
    record(kind === 'write' ? isSuccess(answer) : answer.status < 500, String(answer.status))
    return answer
  } catch (error) {
    record(false, codeOf(error))
    return undefined
  }
}

export function isSuccess(answer: Exchanged | undefined): boolean {
  return answer !== undefined && answer.status >= 200 && answer.status < 300
}
