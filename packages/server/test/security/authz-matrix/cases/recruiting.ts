import { contract } from '@handiwork/core/api'
import type { Cases } from '../ask.ts'
import { aCandidate, aSearch, nobodysId } from '../things.ts'

const { candidates, search, searches } = contract

const aNewSearch = { title: 'Go in London', criteria: { languages: ['go'] } }

/** The matrix's owner is somebody who does not recruit. */
export const recruitingCases: Cases = {
  Z057: [
    async ({ server }) => {
      const ask = { route: candidates.create, body: { id: (await server.person()).id } }
      return [ask, ask]
    },
    () => ({ route: candidates.list, like: true }),
  ],
  Z058: [async ({ me }) => ({ route: candidates.create, body: { id: (await me()).id } })],
  Z059: [
    async ({ server }) => {
      const hidden = await server.person({ visibility: 'private' })
      const deleted = await server.person({ visibility: 'deleted' })
      return [hidden.id, deleted.id, nobodysId].map((id) => ({ route: candidates.create, body: { id } }))
    },
  ],
  Z060: [
    async ({ server, me }) => ({
      route: candidates.remove,
      params: { id: await aCandidate(server, await me(), await server.person()) },
    }),
  ],
  Z061: [
    async ({ server }) => ({
      route: candidates.remove,
      params: {
        id: await aCandidate(server, await server.person({ role: 'client' }), await server.person()),
      },
    }),
  ],
  Z126: [() => ({ route: search.packages, query: { package: 'react' } })],
  Z127: [
    async ({ server, me }) => ({
      route: search.users,
      query: { searchId: await aSearch(server, await me()) },
    }),
    () => ({ route: search.users }),
  ],
  Z128: [() => ({ route: search.gitHubUsers, query: { query: 'ada' } })],
  Z129: [() => ({ route: search.locations, query: { location: 'London' } })],
  Z130: [() => ({ route: searches.list }), () => ({ route: searches.create, body: aNewSearch })],
  Z131: [
    async ({ server, me }) => {
      const params = { id: await aSearch(server, await me()) }
      return [
        { route: searches.update, params, body: aNewSearch },
        { route: searches.remove, params },
      ]
    },
  ],
  Z132: [
    async ({ server }) => {
      const params = { id: await aSearch(server, await server.person({ role: 'client' })) }
      return [
        { route: searches.update, params, body: aNewSearch },
        { route: searches.remove, params },
      ]
    },
  ],
}
