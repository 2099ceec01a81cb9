import {
  ApiError,
  type Caller,
  errorSentences,
  type ProfileToken,
  sessions,
  tokens,
} from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Credential } from '../../plugins/authenticate.ts'
import { serve } from '../../serve.ts'
import { lockPresentUser } from '../../stores/change-user.ts'
import { type SessionSummary, sessionStore } from '../../stores/session-store.ts'
import { type TokenSummary, tokenStore } from '../../stores/token-store.ts'

/** Routes for a user's credentials: personal tokens and browser sessions. */
export function tokenRoutes(
  app: FastifyInstance,
  { db }: Pick<Deps, 'db'>,
  onCredentialsEnded: (credentials: readonly Credential[]) => void = () => {},
): void {
  const store = tokenStore(db)
  serve(app, tokens.list, {
    handle: async ({ caller }) => (await store.list(callerId(caller))).map(toProfileToken),
  })
  serve(app, tokens.create, {
    handle: async ({ caller, body }) => {
      const { token, ...created } = await db.transaction().execute(async (trx) => {
        await lockPresentUser(trx, callerId(caller))
        return tokenStore(trx).create(callerId(caller), body.title)
      })
      return { ...toProfileToken(created), token }
    },
  })
  serve(app, tokens.remove, {
    handle: async ({ caller, params: { id } }) => {
      if (!(await store.remove(callerId(caller), id))) throw notFound()
      onCredentialsEnded([{ kind: 'token', id, userId: callerId(caller) }])
      return undefined
    },
  })
  sessionRoutes(app, db, onCredentialsEnded)
}

/** A personal token as its owner sees it. */
export function toProfileToken({ id, title, lastFour, createdAt, usedAt }: TokenSummary): ProfileToken {
  const lastUsedAt = usedAt?.toISOString() ?? null
  return { _id: id, title, lastFour, createdAt: createdAt.toISOString(), lastUsedAt }
}

function sessionRoutes(
  app: FastifyInstance,
  db: Deps['db'],
  onCredentialsEnded: (credentials: readonly Credential[]) => void,
): void {
  const store = sessionStore(db)
  serve(app, sessions.list, {
    handle: async ({ caller, request: { credential } }) =>
      (await store.list(callerId(caller))).map((session) => toProfileSession(session, credential?.id)),
  })
  serve(app, sessions.removeOthers, {
    handle: async ({ caller, request: { credential } }) => {
      const ended = await store.endAll(callerId(caller), credential?.id)
      onCredentialsEnded(ended.map((id) => ({ kind: 'session', id, userId: callerId(caller) })))
      return undefined
    },
  })
  serve(app, sessions.remove, {
    handle: async ({ caller, params: { id } }) => {
      if (!(await store.end(callerId(caller), id))) throw notFound()
      onCredentialsEnded([{ kind: 'session', id, userId: callerId(caller) }])
      return undefined
    },
  })
}

function toProfileSession({ id, userAgent, createdAt, usedAt }: SessionSummary, current: string | undefined) {
  return {
    ...{ _id: id, userAgent: userAgent || null, current: id === current },
    ...{ createdAt: createdAt.toISOString(), lastUsedAt: usedAt.toISOString() },
  }
}

/** Access checks already exclude signed-out callers. */
function callerId(caller: Caller): string {
  if (caller.state === 'signedOut') throw new ApiError('signIn', errorSentences.signIn)
  return caller.userId
}

function notFound(): ApiError {
  return new ApiError('notFound', errorSentences.notFound)
}
