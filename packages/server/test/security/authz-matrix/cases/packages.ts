import { contract } from '@handiwork/core/api'
import type { MatrixCases } from '../case-request.ts'
import { insertKeyword, insertPackage, insertUnknownPackage, pngFixture } from '../insert-rows.ts'

const { packages, keywords } = contract

const leftPad = { title: 'Left pad', group: 'util' }
const newKeyword = { text: 'golang', kind: 'language', name: 'go' }

/** Cases for packages and job keywords. Like existing packages, keywords can be changed by admins only. */
export const packagesCases: MatrixCases = {
  Z120: [
    async ({ server }) => [
      { route: packages.list },
      { route: packages.get, params: { id: await insertPackage(server) } },
    ],
  ],
  Z121: [
    async ({ server, me }) => ({
      route: packages.create,
      body: { ...leftPad, name: await insertUnknownPackage(server, await me()) },
      file: pngFixture,
    }),
  ],
  Z122: [
    async ({ server }) => ({
      route: packages.update,
      params: { id: await insertPackage(server) },
      body: leftPad,
    }),
    async ({ server }) => {
      const params = { id: await insertKeyword(server) }
      return [
        { route: keywords.get, params, isSimilarRoute: true },
        { route: keywords.update, params, body: newKeyword, isSimilarRoute: true },
      ]
    },
    async ({ me }) => ({
      route: keywords.create,
      body: { ...newKeyword, text: (await me()).id },
      isSimilarRoute: true,
    }),
  ],
  Z123: [
    async ({ server }) => ({ route: packages.remove, params: { id: await insertPackage(server) } }),
    async ({ server }) => ({
      route: keywords.remove,
      params: { id: await insertKeyword(server) },
      isSimilarRoute: true,
    }),
  ],
  Z124: [() => ({ route: packages.sync, body: { action: 'sync' } })],
}
