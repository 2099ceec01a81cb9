import { contract } from '@handiwork/core/api'
import type { Cases } from '../ask.ts'
import { aKeyword, anUnknownPackage, aPackage, aPicture } from '../things.ts'

const { packages, keywords } = contract

const leftPad = { title: 'Left pad', group: 'util' }
const aWord = { text: 'golang', kind: 'language', name: 'go' }

/** The words that jobs are understood by are for admins, like packages once they are there. */
export const packagesCases: Cases = {
  Z120: [
    async ({ server }) => [
      { route: packages.list },
      { route: packages.get, params: { id: await aPackage(server) } },
    ],
  ],
  Z121: [
    async ({ server, me }) => ({
      route: packages.create,
      body: { ...leftPad, name: await anUnknownPackage(server, await me()) },
      file: aPicture,
    }),
  ],
  Z122: [
    async ({ server }) => ({ route: packages.update, params: { id: await aPackage(server) }, body: leftPad }),
    async ({ server }) => {
      const params = { id: await aKeyword(server) }
      return [
        { route: keywords.get, params, like: true },
        { route: keywords.update, params, body: aWord, like: true },
      ]
    },
    async ({ me }) => ({
      route: keywords.create,
      body: { ...aWord, text: (await me()).id },
      like: true,
    }),
  ],
  Z123: [
    async ({ server }) => ({ route: packages.remove, params: { id: await aPackage(server) } }),
    async ({ server }) => ({ route: keywords.remove, params: { id: await aKeyword(server) }, like: true }),
  ],
  Z124: [() => ({ route: packages.sync, body: { action: 'sync' } })],
}
