import { contract } from '@handiwork/core/api'
import type { MatrixCases } from '../case-request.ts'
import { insertCandidate, insertSearch, unknownId } from '../insert-rows.ts'

const { candidates, search, searches } = contract

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
  Z126: [() => ({ route: search.packages, query: { package: 'react' } })],
  Z127: [
    async ({ server, me }) => ({
      route: search.users,
      query: { searchId: await insertSearch(server, await me()) },
    }),
    () => ({ route: search.users }),
  ],
  Z190: [
    () =>
      [{ query: 'ada' }, { query: 'ada', kind: 'users' }].map((query) => ({
        route: search.everything,
        query,
      })),
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
