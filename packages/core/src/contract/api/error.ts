import { z } from 'zod'

/** Why a request is refused, with the status it is answered with. */
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
  notServed: 501,
  sourceFailed: 502,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatuses

/** The body of every answer of 400 or above (spec §8). */
export const ErrorBody = z.object({
  errorMessage: z.string(),
  code: z.string(),
  /** What is wrong with which part of the request, by its path: `body.title`. */
  fields: z.record(z.string(), z.string()).optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** What people are told when nothing better is known. */
export const errorSentences = {
  // The spec's own wording (§8).
  failed: 'Server error, please try again',
  signIn: 'Please log in first',
  badToken: 'The token is not valid',
  forbidden: 'You may not do this',
  notFound: 'The page you are looking for does not exist',
  unsupportedType: 'The request has a content type that is not read here',
  tooLarge: 'The request is too large',
  tooMany: 'Too many requests, please try again later',
  notServed: 'This is not served yet',
  foreignOrigin: 'The request comes from another site',
  invalid: 'The request is not valid',
  unavailable: 'The service is busy or short of room, please try again later',
} as const

export interface ApiErrorOptions extends ErrorOptions {
  readonly fields?: Readonly<Record<string, string>> | undefined
  /** When it is worth asking again, in seconds. */
  readonly retryAfterSeconds?: number | undefined
}

/** A request that is refused, in words meant for the person who made it: thrown by the server, and by the client. */
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
