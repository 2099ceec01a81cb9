import { profile } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { suggestionStore } from '../../stores/suggestion-store.ts'
import { callerId } from '../../stores/viewer.ts'
import { findSuggestion, ignore, invite, listSuggestions } from './suggestion-list.ts'

/** Routes for suggested users from the code hosts: list, invite, ignore. */
export function suggestionsRoutes(app: FastifyInstance, { db, tasks }: Pick<Deps, 'db' | 'tasks'>): void {
  /** Refreshes in the background. The current response lists what is already stored. */
  const requestRefresh = (userId: string) =>
    db.transaction().execute(async (trx) => {
      if (await suggestionStore(trx).claimRefresh(userId))
        await tasks.send('suggestions', { userId }, { in: trx })
    })

  serve(app, profile.suggestions, {
    handle: async ({ caller, params, query }) => {
      const userId = callerId(caller)
      await requestRefresh(userId)
      return listSuggestions(db, userId, params.kind, query)
    },
  })
  serve(app, profile.invite, {
    // Whether an email address exists is checked later, so the response does not reveal it.
    handle: async ({ caller, body: { suggestionId } }) => {
      const userId = callerId(caller)
      await db.transaction().execute(async (trx) => {
        if (await invite(trx, userId, suggestionId))
          await tasks.send('send-mail', { mail: 'invitation', suggestionId, userId }, { in: trx })
      })
      return findSuggestion(db, userId, suggestionId)
    },
  })
  serve(app, profile.ignore, {
    handle: async ({ caller, body: { suggestionId } }) => {
      const userId = callerId(caller)
      await db.transaction().execute((trx) => ignore(trx, userId, suggestionId))
      return findSuggestion(db, userId, suggestionId)
    },
  })
}
