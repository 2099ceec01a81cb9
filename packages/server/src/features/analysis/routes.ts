import { ApiError, analysis, type Caller, errorSentences, type User } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { findUserPage, type UserKey } from '../../stores/user-page.ts'
import { userOf } from '../../stores/user-reply.ts'
import { viewerOf } from '../../stores/viewer.ts'

/** Begins analyses of people; those of single repositories are with the repositories. */
export function analysisRoutes(app: FastifyInstance, { db, analyses }: Deps): void {
  serve(app, analysis.analyze, {
    subject: async (_, body, caller) => {
      const { login, restore } = asked(body)
      refuseDeletedWithout(restore, caller)
      const row = await findUserPage(db, { login }, viewerOf(caller))
      if (!mayAnalyze(caller, row?.id)) throw new ApiError('forbidden', errorSentences.forbidden)
      return {}
    },
    handle: async ({ body: { login, restore }, caller }) => {
      const { id } = await pageOf(db, { login }, caller)
      const by = caller.state !== 'signedOut' && caller.role === 'admin' ? 'admin' : 'owner'
      await analyses.request(id, { by, restore })
      return userAfter(db, id, caller)
    },
  })
}

// --- internal ---

/** What came in, before it is checked: whose it is decides whether it is looked at closer. */
function asked(body: unknown): { login: string; restore: boolean } {
  const { login, restore } = Object(body) as Record<string, unknown>
  return { login: typeof login === 'string' ? login : '', restore: restore === true }
}

/** Who deleted their profile has one thing left to ask for, in person. */
function refuseDeletedWithout(restore: boolean, caller: Caller): void {
  if (caller.state !== 'deleted') return
  if (caller.by === 'token') throw new ApiError('signIn', errorSentences.signIn)
  if (!restore) throw new ApiError('forbidden', errorSentences.forbidden)
}

function mayAnalyze(caller: Caller, userId: string | undefined): boolean {
  // Those who are not signed in are told so by the contract's right.
  if (caller.state === 'signedOut') return true
  return userId === caller.userId || (caller.state === 'signedIn' && caller.role === 'admin')
}

async function pageOf(db: Database, key: UserKey, caller: Caller) {
  const row = await findUserPage(db, key, viewerOf(caller))
  if (row === undefined) throw new ApiError('notFound', errorSentences.notFound)
  return row
}

/** As it is now that it was restored. */
async function userAfter(db: Database, id: string, caller: Caller): Promise<User> {
  const restored: Caller = caller.state === 'deleted' ? { ...caller, state: 'signedIn' } : caller
  return userOf(await pageOf(db, { id }, restored), viewerOf(restored))
}
