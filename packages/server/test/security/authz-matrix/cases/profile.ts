import { contract } from '@handiwork/core/api'
import type { Case, Cases } from '../ask.ts'
import type { Scene } from '../scene.ts'
import { anIdentity, anotherSession, aPicture, aSuggestion, aToken, nobodysId, png } from '../things.ts'

const { profile, resumes, tokens, sessions } = contract

/** A change of the own profile, by either of its addresses. */
function changes(bodies: (scene: Scene) => Promise<unknown[]> | unknown[]): Case[] {
  return [profile.update, profile.updateV2].map((route) => async (scene) => {
    await scene.me()
    return (await bodies(scene)).map((body) => ({ route, body }))
  })
}

const unknownFields = [{ role: 'admin' }, { insider: true }, { visibility: 'deleted' }, { _id: nobodysId }]

export const profileCases: Cases = {
  Z001: [() => ({ route: profile.get }), () => ({ route: profile.getV2 })],
  Z002: changes(() => [{ biography: 'Hello', company: 'Acme' }]),
  Z003: changes(() => [...unknownFields, { experience: 9000 }, { biography: 'Hello', surprise: 1 }]),
  Z004: changes(() => [{ visibility: 'private' }, { visibility: 'public' }]),
  Z005: changes(() => [{ biography: 'a'.repeat(257) }]),
  Z006: changes(() => [{ role: 'client' }]),
  Z007: changes(async ({ me }) => [{ action: 'updateLogin', login: `new-${(await me()).id.slice(-12)}` }]),
  Z008: changes(async ({ server }) =>
    [(await server.person()).login, 'admin', 'API', 'settings'].map((login) => ({
      action: 'updateLogin',
      login,
    })),
  ),
  Z009: [
    ...changes(() => [{ action: 'updateResume', layoutType: 'singleColumn', showAvatar: false }]),
    () => ({ route: resumes.importJson, body: { work: [{ name: 'Acme', position: 'Lead' }] }, like: true }),
  ],
  Z010: changes(() => [{ push: { email: 'ada@mail.test' } }, { pull: { email: 'ada@mail.test' } }]),
  Z011: changes(async (scene) => {
    await anIdentity(scene.server, await scene.me())
    return [{ gitHubPrivateEnabled: false }, { gitHubEnabled: false }]
  }),
  Z012: [
    async ({ server }) => {
      const ask = { route: profile.follow, body: { userId: (await server.person()).id } }
      return [ask, ask]
    },
  ],
  Z013: [async ({ me }) => ({ route: profile.follow, body: { userId: (await me()).id } })],
  Z014: [
    async ({ server }) => {
      const hidden = await server.person({ visibility: 'private' })
      const deleted = await server.person({ visibility: 'deleted' })
      return [hidden.id, deleted.id, nobodysId].map((userId) => ({ route: profile.follow, body: { userId } }))
    },
  ],
  Z015: [
    async ({ server }) => {
      const ask = { route: profile.unfollow, body: { userId: (await server.person()).id } }
      return [ask, ask]
    },
  ],
  Z016: [profile.invite, profile.ignore].map((route) => async ({ server, me }: Scene) => ({
    route,
    body: { suggestionId: await aSuggestion(server, await me()) },
  })),
  Z017: [profile.invite, profile.ignore].map((route) => async ({ server }: Scene) => ({
    route,
    body: { suggestionId: await aSuggestion(server, await server.person()) },
  })),
  // The rows above are tried with both addresses, each.
  Z018: [() => ({ route: profile.updateV2, body: { jobTitle: 'Developer' } })],
  Z019: [() => ({ route: profile.organizations })],
  Z020: [() => ({ route: tokens.list }), () => ({ route: sessions.list, like: true })],
  Z021: [() => ({ route: tokens.create, body: { title: 'A program' } })],
  Z022: [
    () => [
      { route: tokens.create, body: { title: '' } },
      { route: tokens.create, body: { title: '  ' } },
    ],
  ],
  Z023: [
    async ({ server, me }) => ({ route: tokens.remove, params: { id: await aToken(server, await me()) } }),
    async ({ server, me }) => ({
      route: sessions.remove,
      params: { id: await anotherSession(server, await me()) },
      like: true,
    }),
    () => ({ route: sessions.removeOthers, like: true }),
  ],
  Z024: [
    async ({ server }) => {
      const other = await server.person()
      return [
        { route: tokens.remove, params: { id: await aToken(server, other) } },
        { route: tokens.remove, params: { id: nobodysId } },
        { route: sessions.remove, params: { id: await anotherSession(server, other) }, like: true },
      ]
    },
  ],
  Z025: [() => ({ route: profile.visit })],
  Z026: [
    () => ({ route: profile.avatar, file: aPicture }),
    () => ({ route: profile.removeAvatar, like: true }),
  ],
  Z027: [
    () =>
      [
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
        Buffer.from('<html><script>alert(1)</script>'),
        png(65_535, 65_535),
        png(64, 64, 2_000_000),
      ].map((file) => ({ route: profile.avatar, file })),
  ],
  Z028: [
    async ({ server, me }) => {
      await aSuggestion(server, await me())
      return ['followers', 'following'].map((kind) => ({ route: profile.suggestions, params: { kind } }))
    },
  ],
  Z029: [() => ({ route: profile.data })],
}
