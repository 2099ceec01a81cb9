import { z } from 'zod'
import { ById, Id, Timestamp } from './fields.ts'
import { route } from './route.ts'

/** A browser somebody is signed in with. */
export const Session = z.object({
  _id: Id,
  createdAt: Timestamp,
  lastUsedAt: Timestamp,
  /** As the browser calls itself. */
  userAgent: z.string().nullable(),
  /** The one that asks. */
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const sessions = {
  list: route({
    method: 'GET',
    path: '/api/profile/sessions',
    summary: 'Where one is signed in',
    access: 'signedIn',
    sessionOnly: true,
    reply: z.array(Session),
  }),
  removeOthers: route({
    method: 'DELETE',
    path: '/api/profile/sessions',
    summary: 'Signs out everywhere else',
    access: 'signedIn',
    sessionOnly: true,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/profile/sessions/:id',
    summary: 'Signs out one browser',
    access: 'signedIn',
    sessionOnly: true,
    params: ById,
  }),
}
