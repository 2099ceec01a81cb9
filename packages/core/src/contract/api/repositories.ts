import { z } from 'zod'
import { ISSUES_A_PAGE, REPOSITORIES_A_PAGE, TOP_REPOSITORIES } from '../limits.ts'
import { AnalyzeReport, RepositoryUrls } from './analyze-form.ts'
import { ById, Id } from './fields.ts'
import { IssuePage } from './issue.ts'
import { page } from './paging.ts'
import { RepositoryCard } from './repository-card.ts'
import { RepositoryDetail } from './repository-detail.ts'
import { route } from './route.ts'

export const repositories = {
  get: route({
    method: 'GET',
    path: '/api/repositories/:id',
    summary: 'A repository with everything its analysis found',
    access: 'visible',
    params: ById,
    reply: RepositoryDetail,
  }),
  listOfUser: route({
    method: 'GET',
    path: '/api/users/:id/repositories',
    summary: 'A user’s repositories by experience, or those they took off their page',
    access: 'visible',
    params: ById,
    query: page(REPOSITORIES_A_PAGE).extend({ type: z.enum(['', 'removed']).default('') }),
    reply: z.array(RepositoryCard),
    paged: true,
  }),
  top: route({
    method: 'GET',
    path: '/api/users/:id/repositories/top',
    summary: `The ${TOP_REPOSITORIES} repositories a user has most experience in`,
    access: 'visible',
    params: ById,
    reply: z.array(RepositoryCard),
  }),
  issues: route({
    method: 'GET',
    path: '/api/repositories/:id/issues',
    summary: 'Open issues of a repository that welcome contributors',
    access: 'visible',
    params: ById,
    query: page(ISSUES_A_PAGE),
    reply: IssuePage,
  }),
  analyze: route({
    method: 'POST',
    path: '/api/repositories',
    summary: 'Analyzes repositories by their addresses and adds them to a user, or to an anonymous profile',
    access: 'everyone',
    body: z.strictObject({
      action: z.literal('analyze'),
      /** Left out by those who are not signed in: the reply then names their anonymous profile. */
      userId: Id.optional(),
      repositoryUrls: RepositoryUrls,
    }),
    reply: AnalyzeReport.extend({ anonymousToken: z.string().optional() }),
    rate: { calls: 10, perSeconds: 3600 },
  }),
  change: route({
    method: 'POST',
    path: '/api/repositories/:id',
    summary: 'Analyzes a repository again, or puts it back on one’s page',
    access: 'signedIn',
    params: ById,
    body: z.strictObject({ action: z.enum(['analyze', 'restore']) }),
    reply: RepositoryDetail,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/repositories/:id',
    summary: 'Takes a repository off one’s page',
    access: 'signedIn',
    params: ById,
  }),
}
