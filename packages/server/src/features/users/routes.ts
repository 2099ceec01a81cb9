import { ApiError, type Caller, errorSentences, type User, type UserChange, users } from '@handiwork/core/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { openFingerprints } from '../../encryption/fingerprints.ts'
import type { EnforceChangeLimits } from '../../plugins/change-limits.ts'
import { serve } from '../../serve.ts'
import { userSubject } from '../../stores/effective-visibility.ts'
import { createStatedAssistance } from '../../stores/stated-assistance.ts'
import { findUserPage, type UserKey } from '../../stores/user-page.ts'
import { anonymousReply, buildUser, userReply } from '../../stores/user-reply.ts'
import { toViewer } from '../../stores/viewer.ts'
import { loadAnonymousPeople } from './anonymous-people.ts'
import { applyUserChange, requireChangeAccess } from './apply-user-change.ts'
import { chooseAuthor } from './choose-author.ts'
import { listUsers } from './list-users.ts'
import { loadUserRating } from './load-user-rating.ts'
import { removeUser } from './remove-user.ts'
import { listFollows, listLog } from './user-lists.ts'

/** Routes for users: profile, changes, rating, log and follows. */
export function usersRoutes(
  app: FastifyInstance,
  deps: Deps,
  enforceChangeLimits: EnforceChangeLimits,
): void {
  const { db } = deps
  const findSubject = userSubject(db)
  const statedAssistance = createStatedAssistance()
  const findPage = (key: UserKey, caller: Caller) => findUserPage(db, key, toViewer(caller))

  /** Returns the current profile after a change. */
  const readUser = async (id: string, caller: Caller): Promise<User> => {
    const row = await findPage({ id }, caller)
    if (row === undefined) throw new ApiError('notFound', errorSentences.notFound)
    return buildUser(row, toViewer(caller))
  }
  const updateUser = async (id: string, changes: UserChange, request: FastifyRequest) => {
    const { caller } = request
    requireChangeAccess(caller, id, changes)
    await enforceChangeLimits(request, Object.keys(changes), () => applyUserChange(deps, id, changes, caller))
    return readUser(id, caller)
  }

  serve(app, users.list, { handle: async ({ query }) => listUsers(db, query) })
  for (const route of [users.get, users.getByLogin])
    serve<typeof route>(app, route, {
      isPublic: ({ state }) => state === 'signedOut',
      isDirect: true,
      handle: async ({ params, caller }) => userReply(await findPage(params, caller), toViewer(caller)),
    })
  serve(app, users.getByAnonymousToken, {
    handle: async ({ params, caller, reply }) => {
      preventUrlLeak(reply)
      return { ...anonymousReply(await findPage(params, caller), toViewer(caller)), ...params }
    },
  })

  serve(app, users.update, {
    handle: async ({ params, body, request }) => {
      await findSubject(params.id)
      return updateUser(params.id, body, request)
    },
  })
  serve(app, users.updateByLogin, {
    handle: async ({ params, body, caller, request }) => {
      const { _id } = userReply(await findPage(params, caller), toViewer(caller))
      return updateUser(_id, body, request)
    },
  })
  serve(app, users.updateByAnonymousToken, {
    handle: async ({ params, body, caller, reply }) => {
      preventUrlLeak(reply)
      const { _id } = anonymousReply(await findPage(params, caller), toViewer(caller))
      if (caller.state === 'deleted' || Object.keys(body).some((name) => name !== 'analyzing')) {
        throw new ApiError('forbidden', errorSentences.forbidden)
      }
      if (body.analyzing) await deps.analyses.request(_id, { requestedBy: 'anonymous' })
      return { ...anonymousReply(await findPage(params, caller), toViewer(caller)), ...params }
    },
  })
  serve(app, users.anonymousPeople, {
    handle: async ({ params, query, reply }) => {
      preventUrlLeak(reply)
      return loadAnonymousPeople(db, params.anonymousToken, query)
    },
  })
  serve(app, users.chooseAuthor, {
    handle: async ({ params, body, reply }) => {
      preventUrlLeak(reply)
      await chooseAuthor(deps, params.anonymousToken, body.author)
    },
  })
  const removeDeps = { ...deps, fingerprints: openFingerprints(deps.settings) }
  serve(app, users.remove, {
    handle: async ({ params, body }) => {
      await findSubject(params.id)
      const { login: typedLogin, erase = false } = body
      await removeUser(removeDeps, params.id, { typedLogin, erase })
    },
  })

  serve(app, users.rating, {
    isDirect: true,
    subject: ({ id }) => findSubject(id),
    handle: async ({ params, caller }) => loadUserRating(db, statedAssistance, params.id, toViewer(caller)),
  })
  serve(app, users.log, {
    handle: async ({ params, query }) => {
      await findSubject(params.id)
      return listLog(db, params.id, query)
    },
  })
  serve(app, users.followers, {
    subject: ({ id }) => findSubject(id),
    handle: async ({ params, query, caller }) =>
      listFollows(db, 'followers', params.id, toViewer(caller), query),
  })
  serve(app, users.following, {
    subject: ({ id }) => findSubject(id),
    handle: async ({ params, query, caller }) =>
      listFollows(db, 'following', params.id, toViewer(caller), query),
  })
}

/** The URL of an anonymous profile grants access to it, so it must not be cached or sent as a referrer. */
function preventUrlLeak(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
}
