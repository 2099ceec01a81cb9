import { ApiError, errorSentences } from '@handiwork/core/api'
import type { Logger } from 'pino'
import type { Settings } from '../env.ts'
import type { Authenticate, AuthenticationResult } from '../plugins/authenticate.ts'
import { toErrorBody } from '../plugins/error-body.ts'
import { createOriginCheck } from '../plugins/own-origin.ts'
import { createSessionCookie } from '../plugins/session-cookie.ts'
import { toApiError } from '../plugins/to-api-error.ts'
import type { LiveServer, LiveSocket } from './live-socket.ts'
import { classifyRequestOrigin } from './request-origin.ts'

export interface SocketAuthenticationOptions {
  readonly settings: Pick<Settings, 'publicUrl'>
  readonly identify: Authenticate
  readonly subscriptions: number
  readonly log: Logger
}

/**
 * Authenticates connections by session cookie or token; without either, the caller is anonymous. Rejects
 * invalid tokens, deleted profiles, and non-browser clients without a token.
 */
export function authenticateSockets(
  io: LiveServer,
  { settings, identify, subscriptions, log }: SocketAuthenticationOptions,
): void {
  const cookieName = createSessionCookie(settings).name
  const isOwn = createOriginCheck(settings)
  const attempted = new WeakSet<object>()

  io.use((socket, next) => {
    // Allows one attempt per connection, which slows down guessing.
    if (attempted.has(socket.conn)) return socket.conn.close()
    attempted.add(socket.conn)
    authenticate(socket).then(
      ({ caller, credential }) => {
        Object.assign(socket.data, { caller, credential, subscriptionsLeft: subscriptions })
        next()
      },
      (error: unknown) => {
        const apiError = toApiError(error)
        if (apiError.code === 'failed') log.error({ err: error }, 'socket authentication failed')
        else next(toSocketError(apiError))
        // After a server error, the closed connection makes clients reconnect.
        setImmediate(() => socket.conn.close())
      },
    )
  })

  async function authenticate({ handshake: { auth, headers } }: LiveSocket): Promise<AuthenticationResult> {
    const authorization =
      auth.token === undefined
        ? headers.authorization
        : `OAuth ${typeof auth.token === 'string' ? auth.token : ''}`
    if (
      authorization === undefined &&
      classifyRequestOrigin(headers, settings.publicUrl, isOwn) === 'nonBrowser'
    ) {
      throw new ApiError('forbidden', errorSentences.forbidden)
    }
    const sessionKey = readCookie(headers.cookie, cookieName)
    const identified = await identify({ authorization, sessionKey })
    if (identified.caller.state === 'deleted') throw new ApiError('forbidden', errorSentences.forbidden)
    return identified
  }
}

function toSocketError(error: ApiError): Error {
  return Object.assign(new Error(error.message), { data: toErrorBody(error) })
}

/** Reads the first cookie of this name without decoding it; our own cookies need none. */
function readCookie(header: string | undefined, name: string): string | undefined {
  const prefix = `${name}=`
  const match = header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(prefix))
  return match?.slice(prefix.length)
}
