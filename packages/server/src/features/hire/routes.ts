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
import type { PlaceOf } from '../../stores/place-of.ts'
import { callerId } from '../../stores/viewer.ts'
import { candidateStore } from './candidate-store.ts'
import { findDeveloper } from './found/found-developers.ts'
import { searchDevelopers } from './found/search-developers.ts'
import { gitHubUsers, type HeldAccess } from './git-hub-users.ts'
import { lookStore } from './look-store.ts'
import { recruitingSubject, recruitsFor } from './recruiting-subject.ts'
import { searchStore } from './search-store.ts'

type HireDeps = Pick<Deps, 'db' | 'sourceOf' | 'now'>

/** Smart Hire: search, candidates, searches one keeps, and who looked. */
export function hireRoutes(app: FastifyInstance, deps: HireDeps, placeOf: PlaceOf, held: HeldAccess): void {
  searchRoutes(app, deps, placeOf)
  candidateRoutes(app, deps)
  savedRoutes(app, deps)
  const findAtGitHub = gitHubUsers({ ...deps, ...held })
  serve(app, search.gitHubUsers, {
    handle: async ({ query, caller }) => findAtGitHub(query.query, callerId(caller)),
  })
}

// --- internal ---

function searchRoutes(app: FastifyInstance, { db, now }: HireDeps, placeOf: PlaceOf): void {
  const saved = searchStore(db)
  const looks = lookStore(db)
  const subject = recruitingSubject(db)

  serve(app, search.users, {
    subject,
    handle: async ({ query, caller, reply }) => {
      const { offset, limit, after, searchId, organizationId: _, ...given } = query
      const own = callerId(caller)
      const criteria = searchId === undefined ? given : (await saved.get(own, searchId)).criteria
      const found = await searchDevelopers(db, placeOf, criteria, own, { offset, limit, after })
      if (found.next !== undefined) reply.header('x-next-cursor', found.next)
      return { items: found.items, total: found.total }
    },
  })
  serve(app, search.developer, {
    subject,
    handle: async ({ params, caller }) => {
      const developer = await findDeveloper(db, params.id, callerId(caller))
      if (developer === undefined) throw new ApiError('notFound', errorSentences.notFound)
      await looks.record(callerId(caller), params.id, now())
      return developer
    },
  })
  serve(app, search.lookers, {
    handle: async ({ query, caller }) => looks.lookersAt(callerId(caller), query),
  })
}

function candidateRoutes(app: FastifyInstance, { db }: HireDeps): void {
  const store = candidateStore(db)
  serve(app, candidates.list, {
    subject: recruitingSubject(db),
    handle: async ({ query, caller }) => {
      await recruitsFor(db, query.organizationId, caller)
      return store.list(callerId(caller), query.organizationId, query)
    },
  })
  serve(app, candidates.create, {
    handle: async ({ body, caller }) => {
      const own = callerId(caller)
      if (body.id === own)
        throw new ApiError('invalid', candidateSelfSentence, { fields: { 'body.id': candidateSelfSentence } })
      return store.keep(own, body.id)
    },
  })
  serve(app, candidates.remove, {
    handle: async ({ params, caller }) => {
      await store.remove(callerId(caller), params.id)
      return undefined
    },
  })
}

function savedRoutes(app: FastifyInstance, { db }: HireDeps): void {
  const store = searchStore(db)
  serve(app, searches.list, { handle: async ({ caller }) => store.list(callerId(caller)) })
  serve(app, searches.create, {
    handle: async ({ body, caller }) => store.create(callerId(caller), body),
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
