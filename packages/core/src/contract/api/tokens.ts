import { z } from 'zod'
import { ById, requiredText } from './fields.ts'
import { ProfileToken } from './own-profile.ts'
import { route } from './route.ts'

export const tokenTitleSentence = 'Title is required'

/** The only reply that contains the token. */
export const NewProfileToken = ProfileToken.extend({ token: z.string() })
export type NewProfileToken = z.infer<typeof NewProfileToken>

/** Personal access tokens: `Authorization: OAuth {token}`. */
export const tokens = {
  list: route({
    method: 'GET',
    path: '/api/profile/tokens',
    summary: "Lists the caller's personal tokens, without their values",
    access: 'signedIn',
    sessionOnly: true,
    reply: z.array(ProfileToken),
  }),
  create: route({
    method: 'POST',
    path: '/api/profile/tokens',
    summary: 'Creates a personal token, which is shown only once',
    access: 'signedIn',
    sessionOnly: true,
    body: z.strictObject({ title: requiredText(100, tokenTitleSentence) }),
    reply: NewProfileToken,
    status: 201,
    rate: { calls: 10, perSeconds: 86_400 },
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/profile/tokens/:id',
    summary: 'Revokes a personal token',
    access: 'signedIn',
    sessionOnly: true,
    params: ById,
  }),
}
