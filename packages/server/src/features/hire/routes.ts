import {
  ApiError,
  candidateSelfSentence,
  candidates,
  errorSentences,
  type SearchCriteria,
  type SearchSort,
  search,
  searches,
  sortByXpSentence,
} from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { lockPresentUser } from '../../stores/change-user.ts'
import type { FindLocation } from '../../stores/find-location.ts'
import { registeredTechnologies } from '../../stores/registered-technologies.ts'
import { callerId } from '../../stores/viewer.ts'
import { findHiringScope } from './candidate-records/hiring-scope.ts'
import { candidateRecordRoutes } from './candidate-records/routes.ts'
import { listCandidates, removeCandidate } from './candidate-store.ts'
import { compareDevelopers } from './compare/compare-developers.ts'
import { contactDeveloper } from './contact-developer.ts'
import { candidateExportRoutes } from './exports/routes.ts'
import { searchFacets } from './facets/search-facets.ts'
import { createGitHubUserSearch, type OAuthAccess } from './github-users.ts'
import { listProfileViewers, recordProfileView } from './profile-view-store.ts'
import { readQuery } from './read-query/read-query.ts'
import { searchRecordRoutes } from './records/search-record-routes.ts'
import { recruitingSubject } from './recruiting-subject.ts'
import { saveCandidate } from './save-candidate.ts'
import { savedSearchStore } from './saved-search-store.ts'
import { coalesceSearches } from './search/coalesce-searches.ts'
import { findDeveloper } from './search/list-developers.ts'

type HireDeps = Pick<Deps, 'db' | 'reads' | 'createSource' | 'now' | 'settings'>

/** Routes of Smart Hire: search, candidates, saved searches and profile views. */
export function hireRoutes(
  app: FastifyInstance,
  deps: HireDeps,
  findLocation: FindLocation,
  oauthAccess: OAuthAccess,
): void {
  searchRoutes(app, deps, findLocation)
  candidateRoutes(app, deps)
  candidateRecordRoutes(app, deps)
  candidateExportRoutes(app, deps, findLocation)
  savedSearchRoutes(app, deps)
  searchRecordRoutes(app, deps)
  const searchGitHubUsers = createGitHubUserSearch({ ...deps, ...oauthAccess })
  serve(app, search.gitHubUsers, {
    handle: async ({ query, caller }) => searchGitHubUsers(query.query, callerId(caller)),
  })
}

function searchRoutes(app: FastifyInstance, { db, reads, now }: HireDeps, findLocation: FindLocation): void {
  const savedSearches = savedSearchStore(db)
  const subject = recruitingSubject(db)
  const searchPage = coalesceSearches({ db, reads, now }, findLocation)
  const findCriteria = async (
    recruiterId: string,
    searchId: string | undefined,
    inlineCriteria: SearchCriteria,
  ) => (searchId === undefined ? inlineCriteria : (await savedSearches.get(recruiterId, searchId)).criteria)

  serve(app, search.users, {
    subject,
    handle: async ({ query, caller }) => {
      const { offset, limit, after, sort, searchId, organizationId, ...inlineCriteria } = query
      const recruiterId = callerId(caller)
      const criteria = await findCriteria(recruiterId, searchId, inlineCriteria)
      requireSkillsToSortByXp(sort, criteria)
      return await searchPage(criteria, { recruiterId, organizationId }, { offset, limit, after, sort })
    },
  })
  serve(app, search.reading, {
    subject,
    handle: async ({ query: { text } }) =>
      readQuery(text, { findLocation, registeredTechnologies: await registeredTechnologies(db) }),
  })
  serve(app, search.facets, {
    subject,
    handle: async ({ query, caller, request }) => {
      const { searchId, organizationId: _, ...inlineCriteria } = query
      const criteria = await findCriteria(callerId(caller), searchId, inlineCriteria)
      return await reads.recent(request, (db) => searchFacets(db, findLocation, criteria, now()))
    },
  })
  serve(app, search.developer, {
    subject,
    handle: async ({ params, query: { organizationId }, caller }) => {
      const viewerId = callerId(caller)
      return db.transaction().execute(async (trx) => {
        const developer = await findDeveloper(trx, params.id, viewerId)
        if (developer === undefined) throw new ApiError('notFound', errorSentences.notFound)
        await recordProfileView(trx, { viewerId, organizationId, userId: params.id })
        return developer
      })
    },
  })
  serve(app, search.compare, {
    subject,
    handle: async ({ query, caller }) =>
      compareDevelopers(db, await findHiringScope(db, caller, query), query),
  })
  serve(app, search.contact, {
    subject,
    handle: async ({ params, query, caller }) =>
      contactDeveloper(db, await findHiringScope(db, caller, query), params.id),
  })
  serve(app, search.profileViewers, {
    handle: async ({ query, caller }) => listProfileViewers(db, callerId(caller), query),
  })
}

function requireSkillsToSortByXp(sort: SearchSort, { languages, technologies }: SearchCriteria): void {
  if (sort === 'xp' && languages.length + technologies.length === 0)
    throw new ApiError('invalid', sortByXpSentence, { fields: { 'query.sort': sortByXpSentence } })
}

function candidateRoutes(app: FastifyInstance, { db }: HireDeps): void {
  serve(app, candidates.list, {
    subject: recruitingSubject(db),
    handle: async ({ query, caller }) =>
      listCandidates(db, await findHiringScope(db, caller, query), query, query),
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
      await db.transaction().execute((trx) => removeCandidate(trx, callerId(caller), params.id))
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
