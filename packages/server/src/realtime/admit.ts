import { ApiError, errorSentences } from '@handiwork/core/api'
import type { Logger } from 'pino'
import { errorBodyOf } from '../edges/error-body.ts'
import type { Identified, Identify } from '../edges/identify.ts'
import { ownOrigins } from '../edges/own-origin.ts'
import { sessionCookie } from '../edges/session-cookie.ts'
import type { Settings } from '../env.ts'
import { cameFrom } from './came-from.ts'
import { cookieOf } from './cookie-of.ts'
import type { LiveServer, LiveSocket } from './live-socket.ts'

export interface AdmitOptions {
  readonly settings: Pick<Settings, 'publicUrl'>
  readonly identify: Identify
  readonly subscriptions: number
  readonly log: Logger
}

/**
 * Decides who connects: the person of the session's cookie or of the token, or somebody who is not signed in. A bad
 * token is refused, as is a deleted profile, and a program that does not say who it is.
 */
export function admit(io: LiveServer, { settings, identify, subscriptions, log }: AdmitOptions): void {
  const cookieName = sessionCookie(settings).name
  const isOwn = ownOrigins(settings)
  const seen = new WeakSet<object>()

  io.use((socket, next) => {
    // One connection is one try: whoever guesses has to connect for each.
    if (seen.has(socket.conn)) return socket.conn.close()
    seen.add(socket.conn)
    who(socket).then(
      ({ caller, credential }) => {
        Object.assign(socket.data, { caller, credential, subscriptionsLeft: subscriptions })
        next()
      },
      (error: unknown) => {
        if (error instanceof ApiError) next(refusal(error))
        else log.error({ error }, 'it could not be told who connects')
        // After a fault of ours clients come back by themselves.
        setImmediate(() => socket.conn.close())
      },
    )
  })

  async function who({ handshake: { auth, headers } }: LiveSocket): Promise<Identified> {
    const authorization =
      auth.token === undefined
        ? headers.authorization
        : `OAuth ${typeof auth.token === 'string' ? auth.token : ''}`
    if (authorization === undefined && cameFrom(headers, settings.publicUrl, isOwn) === 'program') {
      throw new ApiError('forbidden', errorSentences.forbidden)
    }
    const sessionKey = cookieOf(headers.cookie, cookieName)
    const identified = await identify({ authorization, sessionKey })
    if (identified.caller.state === 'deleted') throw new ApiError('forbidden', errorSentences.forbidden)
    return identified
  }
}

// --- internal ---

function refusal(error: ApiError): Error {
  return Object.assign(new Error(error.message), { data: errorBodyOf(error) })
}
