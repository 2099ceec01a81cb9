import { z } from 'zod'
import { route } from './route.ts'

const ByToken = z.object({ token: z.string().min(1).max(600) })
const page = {
  path: '/api/invitations/stop',
  access: 'everyone',
  query: ByToken,
  contentType: 'text/html; charset=utf-8',
  reply: z.string(),
} as const

/** What somebody can do about invitations without being here: the token stands in the mail. */
export const invitations = {
  askToStop: route({
    ...page,
    method: 'GET',
    summary:
      'A page with one button: no more invitations. Changes nothing, since programs follow links in mails',
  }),
  /** Mail programs call it by themselves when their button is pressed (RFC 8058). */
  stop: route({
    ...page,
    method: 'POST',
    summary: 'Sends no more invitations to the address the mail went to, whoever asks for it',
  }),
}

export const invitationSentences = {
  badLink: 'This link is not valid, please copy the whole of it from the mail',
} as const
