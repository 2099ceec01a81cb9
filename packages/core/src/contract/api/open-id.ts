import { z } from 'zod'
import { CallbackQuery, ReturnTo } from './auth.ts'
import { route } from './route.ts'

/** Sign-in with the OpenID Connect provider of this service. `auth.sources` says whether there is one. */
export const openId = {
  start: route({
    method: 'GET',
    path: '/auth/openId',
    summary: 'Starts a sign-in with the OpenID Connect provider',
    access: 'everyone',
    query: z.object({ returnTo: ReturnTo }),
    redirects: true,
  }),
  callback: route({
    method: 'GET',
    path: '/auth-redirect/openId',
    summary: 'Callback for the OpenID Connect provider',
    access: 'everyone',
    query: CallbackQuery,
    redirects: true,
  }),
  connect: route({
    method: 'GET',
    path: '/api/connect/openId',
    summary: "Links an account at the OpenID Connect provider to the caller's profile",
    access: 'signedIn',
    sessionOnly: true,
    query: z.object({ returnTo: ReturnTo }),
    redirects: true,
  }),
  logout: route({
    method: 'POST',
    path: '/auth/openId/logout',
    summary: 'Ends the session, and returns the URL that ends the session at the provider',
    access: 'everyone',
    reply: z.object({
      /** Where browsers go next. Null if the provider needs nothing, or the session was opened without it. */
      url: z.string().nullable(),
    }),
  }),
}
