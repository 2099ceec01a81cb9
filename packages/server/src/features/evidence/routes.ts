import {
  ApiError,
  type Caller,
  checkAccess,
  EVIDENCE_PAGE_SIZE,
  type EvidenceReply,
  errorSentences,
  evidence,
} from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { userSubject } from '../../stores/effective-visibility.ts'
import { createEvidenceCache } from '../../stores/evidence-cache.ts'
import { repositorySubject } from '../../stores/repository-subject.ts'
import { toViewer } from '../../stores/viewer.ts'
import { type EvidenceRequest, evidenceReply } from './evidence-reply.ts'
import { evidenceSummary } from './evidence-summary.ts'
import { loadEvidence } from './load-evidence.ts'
import { loadAuthors, loadReviews } from './load-reviews.ts'
import { listRepositoryPeople } from './repository-people.ts'
import { type FigureParameters, resolveFigure } from './resolve-figure.ts'
import { reviewRows, selectReviews } from './reviews-reply.ts'

/** Routes for the commits behind users' figures. */
export function evidenceRoutes(app: FastifyInstance, { db, now }: Pick<Deps, 'db' | 'now'>): void {
  const cache = createEvidenceCache()
  const findUserSubject = userSubject(db)
  const findRepositorySubject = repositorySubject(db)

  const explain = async (
    userId: string,
    caller: Caller,
    query: FigureParameters & Omit<EvidenceRequest, 'pageSize'>,
  ): Promise<EvidenceReply> => {
    const loaded = await loadEvidence(db, cache, userId, toViewer(caller))
    const { repository } = query
    if (repository !== undefined && !loaded.repositories.some(({ _id }) => _id === repository))
      throw new ApiError('notFound', errorSentences.notFound)
    const rated = resolveFigure(loaded.person, query)
    return evidenceReply(userId, loaded, rated, { ...query, pageSize: EVIDENCE_PAGE_SIZE })
  }

  serve(app, evidence.ofUser, {
    subject: ({ id }) => findUserSubject(id),
    handle: async ({ params, query, caller }) => explain(params.id, caller, query),
  })
  serve(app, evidence.summary, {
    subject: ({ id }) => findUserSubject(id),
    handle: async ({ params: { id }, query: { year }, caller }) =>
      evidenceSummary(id, await loadEvidence(db, cache, id, toViewer(caller)), { year, now: now() }),
  })
  serve(app, evidence.reviews, {
    subject: ({ id }) => findUserSubject(id),
    handle: async ({ params: { id }, query, caller }) => {
      const viewer = toViewer(caller)
      const source = await loadReviews(db, cache, id, viewer)
      const { repository } = query
      if (repository !== undefined && !source.repositories.some(({ _id }) => _id === repository))
        throw new ApiError('notFound', errorSentences.notFound)
      const { reply, page } = selectReviews(id, source, { ...query, pageSize: EVIDENCE_PAGE_SIZE })
      return {
        ...reply,
        commits: reviewRows(page, source.repositories, await loadAuthors(db, page, viewer)),
      }
    },
  })
  serve(app, evidence.ofRepository, {
    subject: ({ id }, _body, caller) => findRepositorySubject(id, caller),
    handle: async ({ params: { id }, query: { person, ...query }, caller }) => {
      const people = await listRepositoryPeople(db, id, toViewer(caller))
      if (person === undefined) return { people, evidence: null }
      if (checkAccess(caller, 'visible', await findUserSubject(person)) !== 'allowed')
        throw new ApiError('notFound', errorSentences.notFound)
      return { people, evidence: await explain(person, caller, { ...query, repository: id }) }
    },
  })
}
