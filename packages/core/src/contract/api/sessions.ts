import { z } from 'zod'
import { ById, Id, Timestamp } from './fields.ts'
import { route } from './route.ts'

/** A signed-in browser. */
export const Session = z.object({
  _id: Id,
  createdAt: Timestamp,
  lastUsedAt: Timestamp,
  /** The User-Agent header. */
  userAgent: z.string().nullable(),
  /** Whether this session made the request. */
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const sessions = {
  list: route({
    method: 'GET',
    path: '/api/profile/sessions',
    summary: "Lists the caller's sessions",
    access: 'signedIn',
    sessionOnly: true,
    reply: z.array(Session),
  }),
  removeOthers: route({
    method: 'DELETE',
    path: '/api/profile/sessions',
    summary: 'Signs out all other sessions',
    access: 'signedIn',
    sessionOnly: true,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/profile/sessions/:id',
    summary: 'Signs out a session',
    access: 'signedIn',
    sessionOnly: true,
    params: ById,
  }),
}
