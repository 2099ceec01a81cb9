import { ApiError, analysis, type Caller, errorSentences, type User } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { findUserPage, type UserKey } from '../../stores/user-page.ts'
import { buildUser } from '../../stores/user-reply.ts'
import { toViewer } from '../../stores/viewer.ts'

/**
 * Route that starts the analysis of a user. The routes for single repositories are in features/repositories.
 */
export function analysisRoutes(app: FastifyInstance, { db, analyses }: Deps): void {
  serve(app, analysis.analyze, {
    subject: async (_, body, caller) => {
      const { login, restore } = readUnvalidatedBody(body)
      requireRestoreIfDeleted(restore, caller)
      const row = await findUserPage(db, { login }, toViewer(caller))
      if (!mayAnalyze(caller, row?.id)) throw new ApiError('forbidden', errorSentences.forbidden)
      return {}
    },
    handle: async ({ body: { login, restore }, caller }) => {
      const { id } = await requireUserPage(db, { login }, caller)
      const by = caller.state !== 'signedOut' && caller.role === 'admin' ? 'admin' : 'owner'
      await analyses.request(id, { requestedBy: by, restore })
      return loadUserReply(db, id, caller)
    },
  })
}

/**
 * Reads the unvalidated body, because authorization depends on the user it names and runs before validation.
 */
function readUnvalidatedBody(body: unknown): { login: string; restore: boolean } {
  const { login, restore } = Object(body) as Record<string, unknown>
  return { login: typeof login === 'string' ? login : '', restore: restore === true }
}

/** A deleted user may only restore the profile, and only with a session, not with a token. */
function requireRestoreIfDeleted(restore: boolean, caller: Caller): void {
  if (caller.state !== 'deleted') return
  if (caller.by === 'token') throw new ApiError('signIn', errorSentences.signIn)
  if (!restore) throw new ApiError('forbidden', errorSentences.forbidden)
}

function mayAnalyze(caller: Caller, userId: string | undefined): boolean {
  // The route's access rule rejects signed-out callers.
  if (caller.state === 'signedOut') return true
  return userId === caller.userId || (caller.state === 'signedIn' && caller.role === 'admin')
}

async function requireUserPage(db: Database, key: UserKey, caller: Caller) {
  const row = await findUserPage(db, key, toViewer(caller))
  if (row === undefined) throw new ApiError('notFound', errorSentences.notFound)
  return row
}

/** The user as the API returns it, after a restore if there was one. */
async function loadUserReply(db: Database, id: string, caller: Caller): Promise<User> {
  const restored: Caller = caller.state === 'deleted' ? { ...caller, state: 'signedIn' } : caller
  return buildUser(await requireUserPage(db, { id }, restored), toViewer(restored))
}
