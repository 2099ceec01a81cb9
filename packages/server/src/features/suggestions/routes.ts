import { profile } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { suggestionStore } from '../../stores/suggestion-store.ts'
import { callerId } from '../../stores/viewer.ts'
import { findSuggestion, ignore, invite, listSuggestions } from './suggestion-list.ts'

/** People one knows from the code hosts: to follow, to invite, or to leave out. */
export function suggestionsRoutes(app: FastifyInstance, { db, tasks }: Pick<Deps, 'db' | 'tasks'>): void {
  /** What is answered is what is known by now. */
  const askAnew = (userId: string) =>
    db.transaction().execute(async (trx) => {
      if (await suggestionStore(trx).isDue(userId)) await tasks.send('suggestions', { userId }, { in: trx })
    })

  serve(app, profile.suggestions, {
    handle: async ({ caller, params, query }) => {
      const userId = callerId(caller)
      await askAnew(userId)
      return listSuggestions(db, userId, params.kind, query)
    },
  })
  serve(app, profile.invite, {
    // Whether there is somebody to write to is found out later: it is answered alike whoever they are.
    handle: async ({ caller, body: { suggestionId } }) => {
      const userId = callerId(caller)
      await db.transaction().execute(async (trx) => {
        if (await invite(trx, userId, suggestionId))
          await tasks.send('send-mail', { mail: 'invitation', suggestionId }, { in: trx })
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
