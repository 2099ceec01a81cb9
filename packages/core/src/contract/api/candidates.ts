import { z } from 'zod'
import { USERS_PAGE_SIZE } from '../limits.ts'
import { RecruitingQuery } from './candidate-records.ts'
import { ById, Id, Timestamp } from './fields.ts'
import { pageParameters } from './paging.ts'
import { route } from './route.ts'
import { DeveloperSearchResult } from './search-criteria.ts'

/** A user saved by a recruiter. `_id` is the id of the bookmark. */
export const Candidate = z.object({ _id: Id, userId: Id, createdAt: Timestamp })
export type Candidate = z.infer<typeof Candidate>

export const candidateSelfSentence = "You can't save yourself as a candidate"
export const notFindableSentence = "This person hasn't agreed to being found by recruiters"

export const candidates = {
  list: route({
    method: 'GET',
    path: '/api/candidates',
    summary:
      "Lists the caller's candidates, those of an organization's managers, or the shortlist of a job that the caller recruits for",
    access: 'recruiter',
    query: pageParameters(USERS_PAGE_SIZE)
      .extend(RecruitingQuery.shape)
      .extend({ jobId: Id.optional(), tag: z.string().max(60).optional() }),
    reply: z.array(Candidate.extend({ user: DeveloperSearchResult })),
    paged: true,
  }),
  create: route({
    method: 'POST',
    path: '/api/candidates',
    summary: 'Saves a user as a candidate',
    access: 'client',
    /** The id of the user. */
    body: z.strictObject({ id: Id }),
    reply: Candidate,
    status: 201,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/candidates/:id',
    summary: 'Removes a candidate by the id of the bookmark',
    access: 'client',
    params: ById,
  }),
}
