import type { SourceContext } from './source-context.ts'

/** Options of every source. */
export interface SourceOptions {
  /** Base URL of the API: `https://api.github.com`, `https://git.example/api/v3`. */
  readonly apiUrl: string
  /** Base URL of the website: `https://github.com`. */
  readonly webUrl: string
  /** Without a token, only public data is visible. */
  readonly token?: string | undefined
  /** The account to read without a token: a login, or a user id on Stack Overflow. */
  readonly login?: string | undefined
  readonly context: SourceContext
  /**
   * Maximum milliseconds that a request waits for the end of a backoff. It rejects at once if the backoff is
   * longer.
   */
  readonly maxWaitMs?: number
  /** Milliseconds for one request, until the last byte of the response. */
  readonly timeoutMs?: number
}
