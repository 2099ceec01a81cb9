import { z } from 'zod'
import { ById, requiredText } from './fields.ts'
import { ProfileToken } from './own-profile.ts'
import { route } from './route.ts'

export const tokenTitleSentence = 'Title is required'

/** The one reply that holds the token. */
export const NewProfileToken = ProfileToken.extend({ token: z.string() })
export type NewProfileToken = z.infer<typeof NewProfileToken>

/** Personal tokens, for programs: `Authorization: OAuth {token}`. */
export const tokens = {
  list: route({
    method: 'GET',
    path: '/api/profile/tokens',
    summary: 'One’s personal tokens, without what opens the door',
    access: 'signedIn',
    sessionOnly: true,
    reply: z.array(ProfileToken),
  }),
  create: route({
    method: 'POST',
    path: '/api/profile/tokens',
    summary: 'Makes a personal token, which is shown this once',
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
    summary: 'Takes a personal token back, at once',
    access: 'signedIn',
    sessionOnly: true,
    params: ById,
  }),
}
