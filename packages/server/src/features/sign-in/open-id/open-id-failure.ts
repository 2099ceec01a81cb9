import * as oauth from 'oauth4webapi'

/** Why a sign-in with the provider failed. `forged`: the response does not belong to the request. */
export type OpenIdFailureReason = 'denied' | 'failed' | 'unavailable' | 'clock' | 'forged' | 'notAllowed'

export class OpenIdFailure extends Error {
  override readonly name = 'OpenIdFailure'
  readonly reason: OpenIdFailureReason

  constructor(reason: OpenIdFailureReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** Classifies an error of the protocol or of the connection. */
export function toOpenIdFailure(cause: unknown): OpenIdFailure {
  if (cause instanceof OpenIdFailure) return cause
  const message = cause instanceof Error ? cause.message : String(cause)
  return new OpenIdFailure(reasonOf(cause), message, { cause })
}

function reasonOf(error: unknown): OpenIdFailureReason {
  if (error instanceof oauth.AuthorizationResponseError)
    return error.error === 'access_denied' ? 'denied' : 'failed'
  if (error instanceof oauth.ResponseBodyError) return error.status >= 500 ? 'unavailable' : 'failed'
  // Wrong client credentials.
  if (error instanceof oauth.WWWAuthenticateChallengeError) return 'failed'
  if (error instanceof oauth.OperationProcessingError) return processingReason(error)
  return error instanceof oauth.UnsupportedOperationError ? 'failed' : 'unavailable'
}

function processingReason({ code, cause }: oauth.OperationProcessingError): OpenIdFailureReason {
  if (code === oauth.JWT_TIMESTAMP_CHECK) return 'clock'
  return cause instanceof Response && cause.status >= 500 ? 'unavailable' : 'failed'
}
