import { contract } from '@handiwork/core/api'
import { insertSearchRecord } from '../../../insert-search-record.ts'
import type { MatrixCases } from '../case-request.ts'
import { insertCandidate, insertSearch, unknownId } from '../insert-rows.ts'

const { candidates, search, searches, searchRecords } = contract

const newSearch = { title: 'Go in London', criteria: { languages: ['go'] } }

/** In these rows, the owner is a user without recruiting rights. */
export const recruitingCases: MatrixCases = {
  Z057: [
    async ({ server }) => {
      const request = { route: candidates.create, body: { id: (await server.createUser()).id } }
      return [request, request]
    },
    () => ({ route: candidates.list, isSimilarRoute: true }),
  ],
  Z058: [async ({ me }) => ({ route: candidates.create, body: { id: (await me()).id } })],
  Z059: [
    async ({ server }) => {
      const hidden = await server.createUser({ visibility: 'private' })
      const deleted = await server.createUser({ visibility: 'deleted' })
      return [hidden.id, deleted.id, unknownId].map((id) => ({ route: candidates.create, body: { id } }))
    },
  ],
  Z060: [
    async ({ server, me }) => ({
      route: candidates.remove,
      params: { id: await insertCandidate(server, await me(), await server.createUser()) },
    }),
  ],
  Z061: [
    async ({ server }) => ({
      route: candidates.remove,
      params: {
        id: await insertCandidate(
          server,
          await server.createUser({ role: 'client' }),
          await server.createUser(),
        ),
      },
    }),
  ],
  Z390: [() => ({ route: searchRecords.appearances })],
  Z391: [() => ({ route: searchRecords.figures })],
  Z392: [
    async ({ server, me }) => ({
      route: searchRecords.get,
      params: {
        id: await insertSearchRecord(server.db, { recruiter: await server.createUser(), found: await me() }),
      },
    }),
  ],
  Z393: [
    async ({ server, me }) => ({
      route: searchRecords.get,
      params: {
        id: await insertSearchRecord(server.db, { recruiter: await me(), found: await server.createUser() }),
      },
    }),
  ],
  Z394: [
    async ({ server }) => {
      const [recruiter, found] = [await server.createUser(), await server.createUser()]
      const id = await insertSearchRecord(server.db, { recruiter, found })
      return { route: searchRecords.get, params: { id } }
    },
  ],
  Z395: [() => ({ route: searchRecords.get, params: { id: unknownId } })],
  Z126: [() => ({ route: search.packages, query: { package: 'react' } })],
  Z127: [
    async ({ server, me }) => ({
      route: search.users,
      query: { searchId: await insertSearch(server, await me()) },
    }),
    () => ({ route: search.users }),
  ],
  Z380: [
    async ({ server, me }) => ({
      route: search.facets,
      query: { searchId: await insertSearch(server, await me()) },
    }),
    () => ({ route: search.facets }),
  ],
  Z190: [
    () =>
      [{ query: 'ada' }, { query: 'ada', kind: 'users' }].map((query) => ({
        route: search.everything,
        query,
      })),
  ],
  Z370: [() => ({ route: search.reading, query: { text: 'senior go developer in Lisbon' } })],
  Z371: [
    async (scene) => ({
      route: search.reading,
      query: { text: 'go', organizationId: await scene.organization() },
    }),
  ],
  Z128: [() => ({ route: search.gitHubUsers, query: { query: 'ada' } })],
  Z129: [() => ({ route: search.locations, query: { location: 'London' } })],
  Z130: [() => ({ route: searches.list }), () => ({ route: searches.create, body: newSearch })],
  Z131: [
    async ({ server, me }) => {
      const params = { id: await insertSearch(server, await me()) }
      return [
        { route: searches.update, params, body: newSearch },
        { route: searches.remove, params },
      ]
    },
  ],
  Z132: [
    async ({ server }) => {
      const params = { id: await insertSearch(server, await server.createUser({ role: 'client' })) }
      return [
        { route: searches.update, params, body: newSearch },
        { route: searches.remove, params },
      ]
    },
  ],
}
