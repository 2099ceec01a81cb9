import { ApiError, type Caller, errorSentences, type User, type UserChange, users } from '@handiwork/core/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { RefuseTooMany } from '../../edges/change-limits.ts'
import { serve } from '../../serve.ts'
import { readTogether } from '../../stores/read-together.ts'
import { findUserPage, type UserKey } from '../../stores/user-page.ts'
import { anonymousReply, userOf, userReply } from '../../stores/user-reply.ts'
import { userSubject } from '../../stores/user-sight.ts'
import { stranger, viewerOf } from '../../stores/viewer.ts'
import { openFingerprints } from '../../vault/fingerprints.ts'
import { applyUserChange, refuseForbidden } from './apply-user-change.ts'
import { listedUsers } from './listed-users.ts'
import { ratingOf } from './rating.ts'
import { removeUser } from './remove-user.ts'
import { listFollows, listLog } from './user-lists.ts'

/** Anybody's page, and what can be done to it. */
export function usersRoutes(app: FastifyInstance, deps: Deps, refuseTooMany: RefuseTooMany): void {
  const { db } = deps
  const subjectOf = userSubject(db)
  const find = (key: UserKey, caller: Caller) => findUserPage(db, key, viewerOf(caller))

  /** As it is now, for those who just changed it. */
  const changed = async (id: string, caller: Caller): Promise<User> => {
    const row = await find({ id }, caller)
    if (row === undefined) throw new ApiError('notFound', errorSentences.notFound)
    return userOf(row, viewerOf(caller))
  }
  const change = async (id: string, wishes: UserChange, request: FastifyRequest) => {
    const { caller } = request
    refuseForbidden(caller, id, wishes)
    await refuseTooMany(request, Object.keys(wishes))
    await applyUserChange(deps, id, wishes, caller)
    return changed(id, caller)
  }

  serve(app, users.list, { handle: async ({ query }) => listedUsers(db, query) })
  serve(app, users.get, {
    handle: async ({ params, caller }) => userReply(await find(params, caller), viewerOf(caller)),
  })
  // All strangers see the same, and many of them may look at once.
  const strangersPage = readTogether(async (login) =>
    userReply(await findUserPage(db, { login }, stranger), stranger),
  )
  serve(app, users.getByLogin, {
    handle: async ({ params, caller }) =>
      caller.state === 'signedOut'
        ? strangersPage(params.login)
        : userReply(await find(params, caller), viewerOf(caller)),
  })
  serve(app, users.getByAnonymousToken, {
    handle: async ({ params, caller, reply }) => {
      keepSecret(reply)
      return { ...anonymousReply(await find(params, caller), viewerOf(caller)), ...params }
    },
  })

  serve(app, users.update, {
    handle: async ({ params, body, request }) => {
      await subjectOf(params.id)
      return change(params.id, body, request)
    },
  })
  serve(app, users.updateByLogin, {
    handle: async ({ params, body, caller, request }) => {
      const { _id } = userReply(await find(params, caller), viewerOf(caller))
      return change(_id, body, request)
    },
  })
  serve(app, users.updateByAnonymousToken, {
    handle: async ({ params, body, caller, reply }) => {
      keepSecret(reply)
      const { _id } = anonymousReply(await find(params, caller), viewerOf(caller))
      if (caller.state === 'deleted' || Object.keys(body).some((name) => name !== 'analyzing')) {
        throw new ApiError('forbidden', errorSentences.forbidden)
      }
      if (body.analyzing) await deps.analyses.request(_id, { by: 'anonymous' })
      return { ...anonymousReply(await find(params, caller), viewerOf(caller)), ...params }
    },
  })
  const removing = { ...deps, fingerprints: openFingerprints(deps.settings) }
  serve(app, users.remove, {
    handle: async ({ params, body }) => {
      await subjectOf(params.id)
      const { login: typedLogin, erase = false } = body
      await removeUser(removing, params.id, { typedLogin, erase })
    },
  })

  serve(app, users.rating, {
    subject: ({ id }) => subjectOf(id),
    handle: async ({ params, caller }) => ratingOf(db, params.id, viewerOf(caller)),
  })
  serve(app, users.log, {
    handle: async ({ params, query }) => {
      await subjectOf(params.id)
      return listLog(db, params.id, query)
    },
  })
  serve(app, users.followers, {
    subject: ({ id }) => subjectOf(id),
    handle: async ({ params, query, caller }) =>
      listFollows(db, 'followers', params.id, viewerOf(caller), query),
  })
  serve(app, users.following, {
    subject: ({ id }) => subjectOf(id),
    handle: async ({ params, query, caller }) =>
      listFollows(db, 'following', params.id, viewerOf(caller), query),
  })
}

// --- internal ---

/** The address of an anonymous profile is all it takes to see it: nobody keeps it, nobody is told of it. */
function keepSecret(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
}
