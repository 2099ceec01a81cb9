/** The kinds of source failures, by what can be done about them. */
export const sourceFailureKinds = [
  /** The authorization was revoked or has expired. The user must reconnect the account. */
  'unauthorized',
  /** The token lacks permission. */
  'forbidden',
  'notFound',
  /** Too many requests; `retryAfterSeconds` is when the next one is allowed. */
  'rateLimited',
  /** A timeout, a 5xx response or a broken connection. Retry later. */
  'unavailable',
  /** The response does not match the host's documentation. */
  'unreadable',
] as const
export type SourceFailureKind = (typeof sourceFailureKinds)[number]

export class SourceFailure extends Error {
  override readonly name = 'SourceFailure'
  readonly kind: SourceFailureKind
  /** When the next request is allowed, for `rateLimited`. A duration, because clocks differ and jump. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    kind: SourceFailureKind,
    message: string,
    options?: ErrorOptions & { retryAfterSeconds?: number | undefined },
  ) {
    super(message, options)
    this.kind = kind
    this.retryAfterSeconds = options?.retryAfterSeconds
  }
}
