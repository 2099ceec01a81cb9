import { z } from 'zod'
import { USERS_A_PAGE } from '../limits.ts'
import { ById, Id, Timestamp } from './fields.ts'
import { page } from './paging.ts'
import { route } from './route.ts'
import { FoundDeveloper } from './search-criteria.ts'

/** Somebody a recruiter keeps in mind; `_id` is that of the bookmark. */
export const Candidate = z.object({ _id: Id, userId: Id, createdAt: Timestamp })
export type Candidate = z.infer<typeof Candidate>

export const candidateSelfSentence = 'Nobody is a candidate of their own'

export const candidates = {
  list: route({
    method: 'GET',
    path: '/api/candidates',
    summary: 'One’s candidates, or those of the people who manage an organization one recruits for',
    access: 'recruiter',
    query: page(USERS_A_PAGE).extend({ organizationId: Id.optional() }),
    reply: z.array(Candidate.extend({ user: FoundDeveloper })),
    paged: true,
  }),
  create: route({
    method: 'POST',
    path: '/api/candidates',
    summary: 'Keeps a user among one’s candidates',
    access: 'client',
    /** Of the user. */
    body: z.strictObject({ id: Id }),
    reply: Candidate,
    status: 201,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/candidates/:id',
    summary: 'Keeps a candidate no more; the id is that of the candidate',
    access: 'client',
    params: ById,
  }),
}
