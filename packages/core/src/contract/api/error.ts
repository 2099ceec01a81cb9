import { z } from 'zod'

/** Error codes and their HTTP statuses. */
export const errorStatuses = {
  invalid: 400,
  signIn: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  unsupportedType: 415,
  tooSoon: 429,
  tooMany: 429,
  failed: 500,
  notImplemented: 501,
  sourceFailed: 502,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatuses

/** The body of every response with a status of 400 or above (spec §8). */
export const ErrorBody = z.object({
  errorMessage: z.string(),
  code: z.string(),
  /** Messages by the path of the invalid field: `body.title`. */
  fields: z.record(z.string(), z.string()).optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** Default error messages. */
export const errorSentences = {
  // The spec's own wording (§8).
  failed: 'Server error, please try again',
  signIn: 'Please sign in first',
  badToken: 'The token is not valid',
  forbidden: "You don't have permission to do this",
  notFound: 'The page you are looking for does not exist',
  unsupportedType: 'Unsupported content type',
  tooLarge: 'The request is too large',
  tooMany: 'Too many requests. Please try again later',
  crossOrigin: 'The request comes from another origin',
  invalid: 'The request is invalid',
  notUtf8: 'The request body is not valid UTF-8',
  severalHosts: 'The request has several Host headers',
  unavailable: 'The service is temporarily unavailable. Try again later.',
} as const

export interface ApiErrorOptions extends ErrorOptions {
  readonly fields?: Readonly<Record<string, string>> | undefined
  /** When a retry may succeed, in seconds. */
  readonly retryAfterSeconds?: number | undefined
}

/** A rejected request, with a message for the user. Thrown by the server and by the client. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, message: string, options: ApiErrorOptions = {}) {
    super(message, options)
    this.code = code
    this.fields = options.fields
    this.retryAfterSeconds = options.retryAfterSeconds
  }

  get status(): number {
    return errorStatuses[this.code]
  }
}
