import {
  ApiError,
  changedFields,
  errorSentences,
  type ProfileChange,
  profile,
  requiresSession,
} from '@handiwork/core/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { EnforceChangeLimits } from '../../plugins/change-limits.ts'
import { rotateSession } from '../../plugins/rotate-session.ts'
import { serve } from '../../serve.ts'
import { changeUser, lockPresentUser } from '../../stores/change-user.ts'
import { callerId } from '../../stores/viewer.ts'
import { avatarRoutes } from './avatar-routes.ts'
import { changeLogin } from './change-login.ts'
import { dataRoutes } from './data-routes.ts'
import { profileReply, toProfile } from './profile-reply.ts'
import { findOrganizations, findProfile, findUncredited } from './profile-store.ts'
import { recordVisit } from './record-visit.ts'
import { type AccountLinks, updateProfileFields } from './update-profile-fields.ts'
import { verifyEmail } from './verify-email.ts'

/** Routes for the signed-in user's own profile. */
export function profileRoutes(
  app: FastifyInstance,
  deps: Deps,
  accountLinks: AccountLinks,
  limitChanges: EnforceChangeLimits,
): void {
  const { db, publish } = deps

  const applyChange = async (userId: string, change: ProfileChange): Promise<number> => {
    if (change.action === 'updateLogin') return changeLogin(deps, userId, change.login)
    if (change.action === 'updateResume') {
      const { action: _, ...columns } = change
      return db.transaction().execute(async (trx) => {
        const before = await lockPresentUser(trx, userId)
        return changeUser(trx, userId, columns, before)
      })
    }
    return updateProfileFields(deps, accountLinks, userId, change)
  }

  const update = async (request: FastifyRequest, change: ProfileChange) => {
    const { caller } = request
    const id = callerId(caller)
    if (credentialOf(request) === 'token' && requiresSession(change)) {
      throw new ApiError('forbidden', errorSentences.forbidden)
    }
    const version = await limitChanges(request, changedFields(change), () => applyChange(id, change))
    return publishAndReply(request, version)
  }

  const publishAndReply = async (request: FastifyRequest, version: number) => {
    const id = callerId(request.caller)
    publish({ type: 'user', id, version }, { type: 'profile', id, version })
    return toProfile(await findProfile(db, id), credentialOf(request))
  }

  for (const route of [profile.get, profile.getV2]) {
    serve(app, route, {
      handle: async ({ caller, request, reply }) => {
        reply.header('cache-control', 'private, no-store')
        return profileReply(await findProfile(db, callerId(caller)), credentialOf(request))
      },
    })
  }
  for (const route of [profile.update, profile.updateV2]) {
    serve(app, route, {
      handle: async ({ request, reply, body }) => {
        const changed = await update(request, body)
        if ('role' in body) await rotateSession(deps, request, reply)
        return changed
      },
    })
  }
  avatarRoutes(app, deps)
  dataRoutes(app, deps)
  serve(app, profile.verifyEmail, {
    handle: async ({ request, caller, body }) =>
      publishAndReply(request, await verifyEmail(deps, callerId(caller), body.token)),
  })
  serve(app, profile.organizations, {
    handle: async ({ caller }) => findOrganizations(db, callerId(caller)),
  })
  serve(app, profile.uncredited, {
    handle: async ({ caller, reply }) => {
      reply.header('cache-control', 'private, no-store')
      return findUncredited(db, callerId(caller))
    },
  })
  serve(app, profile.visit, {
    handle: async ({ caller }) => {
      await recordVisit(db, callerId(caller))
      return undefined
    },
  })
}

function credentialOf({ caller }: FastifyRequest): 'session' | 'token' {
  return caller.state === 'signedOut' ? 'session' : caller.by
}
