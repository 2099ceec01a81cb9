/** What can be done about a source that gave no good answer. */
export const sourceFailureKinds = [
  /** The grant is gone or has expired: the person has to connect again. */
  'unauthorized',
  /** The token may not ask this. */
  'forbidden',
  'notFound',
  /** Too many requests; `retryAt` says when the next one is welcome. */
  'rateLimited',
  /** It did not answer in time, answered 5xx, or broke off: try later. */
  'unavailable',
  /** It answered with something that is not what it documents. */
  'unreadable',
] as const
export type SourceFailureKind = (typeof sourceFailureKinds)[number]

export class SourceFailure extends Error {
  override readonly name = 'SourceFailure'
  readonly kind: SourceFailureKind
  /** When the next request is welcome, for `rateLimited`. */
  readonly retryAt: Date | undefined

  constructor(
    kind: SourceFailureKind,
    message: string,
    options?: ErrorOptions & { retryAt?: Date | undefined },
  ) {
    super(message, options)
    this.kind = kind
    this.retryAt = options?.retryAt
  }
}
