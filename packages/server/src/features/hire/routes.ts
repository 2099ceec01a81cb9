import {
  ApiError,
  candidateSelfSentence,
  candidates,
  errorSentences,
  search,
  searches,
} from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { lockPresentUser } from '../../stores/change-user.ts'
import type { FindLocation } from '../../stores/find-location.ts'
import { callerId } from '../../stores/viewer.ts'
import { candidateStore } from './candidate-store.ts'
import { createGitHubUserSearch, type OAuthAccess } from './github-users.ts'
import { profileViewStore } from './profile-view-store.ts'
import { recruitingSubject, requireRecruiter } from './recruiting-subject.ts'
import { saveCandidate } from './save-candidate.ts'
import { savedSearchStore } from './saved-search-store.ts'
import { findDeveloper } from './search/list-developers.ts'
import { searchDevelopers } from './search/search-developers.ts'

type HireDeps = Pick<Deps, 'db' | 'createSource'>

/** Routes of Smart Hire: search, candidates, saved searches and profile views. */
export function hireRoutes(
  app: FastifyInstance,
  deps: HireDeps,
  findLocation: FindLocation,
  oauthAccess: OAuthAccess,
): void {
  searchRoutes(app, deps, findLocation)
  candidateRoutes(app, deps)
  savedSearchRoutes(app, deps)
  const searchGitHubUsers = createGitHubUserSearch({ ...deps, ...oauthAccess })
  serve(app, search.gitHubUsers, {
    handle: async ({ query, caller }) => searchGitHubUsers(query.query, callerId(caller)),
  })
}

function searchRoutes(app: FastifyInstance, { db }: HireDeps, findLocation: FindLocation): void {
  const savedSearches = savedSearchStore(db)
  const profileViews = profileViewStore(db)
  const subject = recruitingSubject(db)

  serve(app, search.users, {
    subject,
    handle: async ({ query, caller, reply }) => {
      const { offset, limit, after, searchId, organizationId: _, ...inlineCriteria } = query
      const recruiterId = callerId(caller)
      const criteria =
        searchId === undefined ? inlineCriteria : (await savedSearches.get(recruiterId, searchId)).criteria
      const page = await searchDevelopers(db, findLocation, criteria, recruiterId, { offset, limit, after })
      if (page.next !== undefined) reply.header('x-next-cursor', page.next)
      return { items: page.items, total: page.total }
    },
  })
  serve(app, search.developer, {
    subject,
    handle: async ({ params, caller }) => {
      const developer = await findDeveloper(db, params.id, callerId(caller))
      if (developer === undefined) throw new ApiError('notFound', errorSentences.notFound)
      await profileViews.record(callerId(caller), params.id)
      return developer
    },
  })
  serve(app, search.profileViewers, {
    handle: async ({ query, caller }) => profileViews.listViewers(callerId(caller), query),
  })
}

function candidateRoutes(app: FastifyInstance, { db }: HireDeps): void {
  const store = candidateStore(db)
  serve(app, candidates.list, {
    subject: recruitingSubject(db),
    handle: async ({ query, caller }) => {
      await requireRecruiter(db, query.organizationId, caller)
      return store.list(callerId(caller), query.organizationId, query)
    },
  })
  serve(app, candidates.create, {
    handle: async ({ body, caller }) => {
      const recruiterId = callerId(caller)
      if (body.id === recruiterId)
        throw new ApiError('invalid', candidateSelfSentence, { fields: { 'body.id': candidateSelfSentence } })
      return db.transaction().execute((trx) => saveCandidate(trx, recruiterId, body.id))
    },
  })
  serve(app, candidates.remove, {
    handle: async ({ params, caller }) => {
      await store.remove(callerId(caller), params.id)
      return undefined
    },
  })
}

function savedSearchRoutes(app: FastifyInstance, { db }: HireDeps): void {
  const store = savedSearchStore(db)
  serve(app, searches.list, { handle: async ({ caller }) => store.list(callerId(caller)) })
  serve(app, searches.create, {
    handle: async ({ body, caller }) =>
      db.transaction().execute(async (trx) => {
        await lockPresentUser(trx, callerId(caller))
        return savedSearchStore(trx).create(callerId(caller), body)
      }),
  })
  serve(app, searches.update, {
    handle: async ({ params, body, caller }) => store.update(callerId(caller), params.id, body),
  })
  serve(app, searches.remove, {
    handle: async ({ params, caller }) => {
      await store.remove(callerId(caller), params.id)
      return undefined
    },
  })
}
