/** No answer came; the message says why, as the end of a sentence. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'

  constructor(cause: unknown) {
    super(reasonOf(cause), { cause })
  }
}

// --- internal ---

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was cut',
  EAI_AGAIN: 'its name cannot be looked up',
  ENOTFOUND: 'there is no such host',
  ETIMEDOUT: 'it does not answer',
  UND_ERR_CONNECT_TIMEOUT: 'it does not answer',
  UND_ERR_SOCKET: 'the connection was cut',
}

/** `fetch` says only that it failed; what happened is its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it does not answer'
  if (error.name === 'TimeoutError') return 'it does not answer'
  const { cause = error } = error
  if (!(cause instanceof Error)) return error.message
  const code = 'code' in cause ? String(cause.code) : ''
  return reasons[code] ?? (cause.message || code || error.message)
}
