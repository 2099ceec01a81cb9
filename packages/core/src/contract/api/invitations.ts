import { z } from 'zod'
import { route } from './route.ts'

const ByToken = z.object({ token: z.string().min(1).max(600) })
const unsubscribeRoute = {
  path: '/api/invitations/stop',
  access: 'everyone',
  query: ByToken,
  contentType: 'text/html; charset=utf-8',
  reply: z.string(),
} as const

/** Unsubscribing from invitations without an account. The email contains the token. */
export const invitations = {
  unsubscribePage: route({
    ...unsubscribeRoute,
    method: 'GET',
    summary:
      'Returns a page with a button to unsubscribe from invitations. Changes nothing, because some programs follow links in emails',
  }),
  /** Called by email clients for one-click unsubscribe (RFC 8058). */
  stop: route({
    ...unsubscribeRoute,
    method: 'POST',
    summary: 'Stops all invitations to the email address the message was sent to',
  }),
}

export const invitationSentences = {
  badLink: 'This link is invalid. Copy the complete link from the email',
} as const
