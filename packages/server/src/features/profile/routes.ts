import {
  ApiError,
  changedIn,
  errorSentences,
  needsSession,
  type ProfileChange,
  profile,
} from '@handiwork/core/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { RefuseTooMany } from '../../edges/change-limits.ts'
import { renewSession } from '../../edges/renew-session.ts'
import { serve } from '../../serve.ts'
import { changeUser } from '../../stores/change-user.ts'
import { callerId } from '../../stores/viewer.ts'
import { avatarRoutes } from './avatar-routes.ts'
import { changeFields, type Links } from './change-fields.ts'
import { changeLogin } from './change-login.ts'
import { dataRoutes } from './data-routes.ts'
import { noteVisit } from './note-visit.ts'
import { profileOf, profileReply } from './profile-reply.ts'
import { findOrganizations, findProfile } from './profile-store.ts'
import { verifyEmail } from './verify-email.ts'

/** The signed-in person, for themselves. */
export function profileRoutes(
  app: FastifyInstance,
  deps: Deps,
  links: Links,
  refuseTooMany: RefuseTooMany,
): void {
  const { db, announce } = deps

  const apply = async (userId: string, change: ProfileChange): Promise<number> => {
    if (change.action === 'updateLogin') return changeLogin(deps, userId, change.login)
    if (change.action === 'updateResume') {
      const { action: _, ...columns } = change
      return db.transaction().execute((trx) => changeUser(trx, userId, columns))
    }
    return changeFields(deps, links, userId, change)
  }

  const update = async (request: FastifyRequest, change: ProfileChange) => {
    const { caller } = request
    const id = callerId(caller)
    if (by(request) === 'token' && needsSession(change)) {
      throw new ApiError('forbidden', errorSentences.forbidden)
    }
    await refuseTooMany(request, changedIn(change))
    return changed(request, await apply(id, change))
  }

  const changed = async (request: FastifyRequest, version: number) => {
    const id = callerId(request.caller)
    announce({ type: 'user', id, version }, { type: 'profile', id, version })
    return profileOf(await findProfile(db, id), by(request))
  }

  for (const route of [profile.get, profile.getV2]) {
    serve(app, route, {
      handle: async ({ caller, request, reply }) => {
        reply.header('cache-control', 'private, no-store')
        return profileReply(await findProfile(db, callerId(caller)), by(request))
      },
    })
  }
  for (const route of [profile.update, profile.updateV2]) {
    serve(app, route, {
      handle: async ({ request, reply, body }) => {
        const changed = await update(request, body)
        if ('role' in body) await renewSession(deps, request, reply)
        return changed
      },
    })
  }
  avatarRoutes(app, deps)
  dataRoutes(app, deps)
  serve(app, profile.verifyEmail, {
    handle: async ({ request, caller, body }) =>
      changed(request, await verifyEmail(deps, callerId(caller), body.token)),
  })
  serve(app, profile.organizations, {
    handle: async ({ caller }) => findOrganizations(db, callerId(caller)),
  })
  serve(app, profile.visit, {
    handle: async ({ caller }) => {
      await noteVisit(db, callerId(caller))
      return undefined
    },
  })
}

// --- internal ---

function by({ caller }: FastifyRequest): 'session' | 'token' {
  return caller.state === 'signedOut' ? 'session' : caller.by
}
