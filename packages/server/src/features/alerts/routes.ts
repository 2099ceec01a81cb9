import { alerts } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { openEncryption } from '../../encryption/open-encryption.ts'
import { serve } from '../../serve.ts'
import { lockPresentUser } from '../../stores/change-user.ts'
import { callerId } from '../../stores/viewer.ts'
import { alertStore } from './alert-store.ts'
import { createAlertTokens } from './alert-token.ts'
import { type AlertSearches, rememberPeople } from './check-alert.ts'
import { listAlertPeople } from './list-alert-people.ts'

/** Routes of alerts. The token in an email authorizes to unsubscribe without a session. */
export function alertsRoutes(
  app: FastifyInstance,
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { findPeople }: Pick<AlertSearches, 'findPeople'>,
): void {
  const store = alertStore(db)
  const tokens = createAlertTokens(openEncryption(settings))

  serve(app, alerts.list, { handle: async ({ caller }) => store.list(callerId(caller)) })
  serve(app, alerts.create, {
    handle: async ({ body, caller }) =>
      db.transaction().execute(async (trx) => {
        await lockPresentUser(trx, callerId(caller))
        return alertStore(trx).create(callerId(caller), body)
      }),
  })
  serve(app, alerts.update, {
    handle: async ({ params, body, caller }) => store.update(callerId(caller), params.id, body),
  })
  serve(app, alerts.remove, {
    handle: async ({ params, caller }) => {
      await store.remove(callerId(caller), params.id)
      return undefined
    },
  })
  serve(app, alerts.setForSearch, {
    handle: async ({ params, body: { interval }, caller }) => {
      const userId = callerId(caller)
      // Everyone who matches today is known already.
      const known =
        interval === null ? [] : await listAlertPeople(db, findPeople, { userId, searchId: params.id })
      await db.transaction().execute(async (trx) => {
        await lockPresentUser(trx, userId)
        const alertId = await alertStore(trx).setForSearch(userId, params.id, interval)
        if (alertId !== undefined) await rememberPeople(trx, alertId, known)
      })
      return { interval }
    },
  })
  serve(app, alerts.unsubscribePage, {
    handle: async ({ query, reply }) => {
      tokens.readId(query.token)
      reply.header('cache-control', 'no-store')
      return page(`<h1>${texts.question}</h1>
<form method="post"><button>${texts.button}</button></form>`)
    },
  })
  serve(app, alerts.stop, {
    handle: async ({ query, reply }) => {
      await store.unsubscribe(tokens.readId(query.token))
      reply.header('cache-control', 'no-store')
      return page(`<h1>${texts.done}</h1>`)
    },
  })
}

const texts = {
  question: 'Unsubscribe from this alert?',
  button: 'Unsubscribe',
  done: 'You won’t receive any more emails about this alert.',
} as const

function page(content: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>Alerts - Handiwork</title>
${content}
</html>
`
}
