/** Our own error code for a response that was not made by the provider for this request. */
export const FORGED_RESPONSE = 'forged_response'

/** A provider refused a grant. `error` is an RFC 6749 error code or one specific to the provider. */
export class OAuthGrantError extends Error {
  override readonly name = 'OAuthGrantError'
  readonly error: string

  constructor(error: string, options?: ErrorOptions) {
    super(`OAuth grant refused: ${error}`, options)
    this.error = error
  }

  /** The user pressed Cancel. */
  get isDeniedByUser(): boolean {
    return this.error === 'access_denied'
  }

  /** The stored grant is unusable: only the user can restore access by reconnecting. */
  get isPermanent(): boolean {
    return permanentErrors.has(this.error)
  }

  get isForged(): boolean {
    return this.error === FORGED_RESPONSE
  }
}

const permanentErrors = new Set(['invalid_grant', 'bad_refresh_token', 'invalid_token', 'access_denied'])
