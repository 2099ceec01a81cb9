import { z } from 'zod'
import { ISSUES_PAGE_SIZE, REPOSITORIES_PAGE_SIZE, TOP_REPOSITORIES } from '../limits.ts'
import { AnalyzeReport, RepositoryUrls } from './analyze-form.ts'
import { ById, Id } from './fields.ts'
import { IssuePage } from './issue.ts'
import { pageParameters } from './paging.ts'
import { RepositoryCard } from './repository-card.ts'
import { RepositoryDetail } from './repository-detail.ts'
import { KnowledgeReply } from './repository-knowledge.ts'
import { route } from './route.ts'

/**
 * The lists of a user's repositories: their projects, those they removed, and those they added that don't count,
 * because they have no commits by the user.
 */
export const RepositoryListType = z.enum(['', 'removed', 'uncounted'])
export type RepositoryListType = z.infer<typeof RepositoryListType>

export const repositories = {
  get: route({
    method: 'GET',
    path: '/api/repositories/:id',
    summary: 'Returns a repository and its analysis results',
    access: 'visible',
    params: ById,
    reply: RepositoryDetail,
  }),
  listByUser: route({
    method: 'GET',
    path: '/api/users/:id/repositories',
    summary: "Lists a user's repositories by experience, those removed from their profile, or uncounted ones",
    access: 'visible',
    params: ById,
    query: pageParameters(REPOSITORIES_PAGE_SIZE).extend({ type: RepositoryListType.default('') }),
    reply: z.array(RepositoryCard),
    paged: true,
  }),
  top: route({
    method: 'GET',
    path: '/api/users/:id/repositories/top',
    summary: `Lists the ${TOP_REPOSITORIES} repositories in which a user has the most experience`,
    access: 'visible',
    params: ById,
    reply: z.array(RepositoryCard),
  }),
  knowledge: route({
    method: 'GET',
    path: '/api/repositories/:id/knowledge',
    summary: 'Returns who knows the files of a repository',
    access: 'visible',
    params: ById,
    reply: KnowledgeReply,
  }),
  issues: route({
    method: 'GET',
    path: '/api/repositories/:id/issues',
    summary: 'Lists the open issues of a repository that welcome contributors',
    access: 'visible',
    params: ById,
    query: pageParameters(ISSUES_PAGE_SIZE),
    reply: IssuePage,
  }),
  analyze: route({
    method: 'POST',
    path: '/api/repositories',
    summary: 'Analyzes repositories by URL and adds them to a user or to an anonymous profile',
    access: 'everyone',
    body: z.strictObject({
      /** First, so that its errors are reported first. */
      repositoryUrls: RepositoryUrls,
      action: z.literal('analyze'),
      /** Omitted by signed-out callers: the reply then contains the token of their anonymous profile. */
      userId: Id.optional(),
    }),
    reply: AnalyzeReport.extend({
      anonymousToken: z.string().optional(),
      /** Only in the demo: URLs it can read, if it skipped one of a code host that a real deployment reads. */
      demoSampleUrls: z.array(z.string()).optional(),
    }),
    rate: { calls: 10, perSeconds: 3600 },
  }),
  change: route({
    method: 'POST',
    path: '/api/repositories/:id',
    summary: "Reanalyzes a repository, or restores it to the caller's profile",
    access: 'signedIn',
    params: ById,
    body: z.strictObject({ action: z.enum(['analyze', 'restore']) }),
    reply: RepositoryDetail,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/repositories/:id',
    summary: "Removes a repository from the caller's profile",
    access: 'signedIn',
    params: ById,
  }),
}
