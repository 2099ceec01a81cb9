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
import type { Credential } from '../../edges/identify.ts'
import { serve } from '../../serve.ts'
import { type ListedSession, sessionStore } from '../../stores/session-store.ts'
import { type ListedToken, tokenStore } from '../../stores/token-store.ts'

/** What opens the door to a profile: personal tokens, and the browsers somebody is signed in with. */
export function tokenRoutes(
  app: FastifyInstance,
  { db }: Pick<Deps, 'db'>,
  whenEnded: (credentials: readonly Credential[]) => void = () => {},
): void {
  const store = tokenStore(db)
  serve(app, tokens.list, { handle: async ({ caller }) => (await store.list(idOf(caller))).map(shownToken) })
  serve(app, tokens.create, {
    handle: async ({ caller, body }) => {
      const { token, ...made } = await store.create(idOf(caller), body.title)
      return { ...shownToken(made), token }
    },
  })
  serve(app, tokens.remove, {
    handle: async ({ caller, params: { id } }) => {
      if (!(await store.remove(idOf(caller), id))) throw nothingThere()
      whenEnded([{ kind: 'token', id }])
      return undefined
    },
  })
  sessionRoutes(app, db, whenEnded)
}

/** A personal token as its owner sees it. */
export function shownToken({ id, title, lastFour, createdAt, usedAt }: ListedToken): ProfileToken {
  const lastUsedAt = usedAt?.toISOString() ?? null
  return { _id: id, title, lastFour, createdAt: createdAt.toISOString(), lastUsedAt }
}

// --- internal ---

function sessionRoutes(
  app: FastifyInstance,
  db: Deps['db'],
  whenEnded: (credentials: readonly Credential[]) => void,
): void {
  const store = sessionStore(db)
  serve(app, sessions.list, {
    handle: async ({ caller, request: { credential } }) =>
      (await store.list(idOf(caller))).map((session) => shownSession(session, credential?.id)),
  })
  serve(app, sessions.removeOthers, {
    handle: async ({ caller, request: { credential } }) => {
      const ended = await store.endAll(idOf(caller), credential?.id)
      whenEnded(ended.map((id) => ({ kind: 'session', id })))
      return undefined
    },
  })
  serve(app, sessions.remove, {
    handle: async ({ caller, params: { id } }) => {
      if (!(await store.end(idOf(caller), id))) throw nothingThere()
      whenEnded([{ kind: 'session', id }])
      return undefined
    },
  })
}

function shownSession({ id, userAgent, createdAt, usedAt }: ListedSession, current: string | undefined) {
  return {
    ...{ _id: id, userAgent: userAgent || null, current: id === current },
    ...{ createdAt: createdAt.toISOString(), lastUsedAt: usedAt.toISOString() },
  }
}

/** The contract lets nobody else through. */
function idOf(caller: Caller): string {
  if (caller.state === 'signedOut') throw new ApiError('signIn', errorSentences.signIn)
  return caller.userId
}

function nothingThere(): ApiError {
  return new ApiError('notFound', errorSentences.notFound)
}
