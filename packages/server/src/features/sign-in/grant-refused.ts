/** Our own word for what came back, but not from the source. */
export const FORGED = 'forged_answer'

/** A source that does not let us in, or not any more; with the word of RFC 6749 or of its own for why. */
export class GrantRefused extends Error {
  override readonly name = 'GrantRefused'
  readonly error: string

  constructor(error: string, options?: ErrorOptions) {
    super(`Refused: ${error}`, options)
    this.error = error
  }

  /** The person pressed Cancel. */
  get byPerson(): boolean {
    return this.error === 'access_denied'
  }

  /** What we were given once is worth nothing now: only the person can help. */
  get forGood(): boolean {
    return worthless.has(this.error)
  }

  get forged(): boolean {
    return this.error === FORGED
  }
}

// --- internal ---

const worthless = new Set(['invalid_grant', 'bad_refresh_token', 'invalid_token', 'access_denied'])
