import { contract } from '@handiwork/core/api'
import { insertIdentity } from '../../../insert-identity.ts'
import { attestedFiguresFixture } from '../../../self-attested-report-fixture.ts'
import { insertCiReport } from '../../../sigstore/insert-ci-report.ts'
import type { MatrixCase, MatrixCases } from '../case-request.ts'
import {
  insertSession,
  insertStatement,
  insertSuggestion,
  insertToken,
  pngFixture,
  pngHeader,
  unknownId,
} from '../insert-rows.ts'
import type { MatrixScene } from '../scene.ts'

const { ciReports, profile, resumes, tokens, sessions, statements } = contract

const statementBody = { from: '2026-05-01', to: '2026-05-31', kind: 'assisted', tool: 'Claude' }

/** Changes of the caller's profile, at both of its URLs. */
function profileChanges(bodies: (scene: MatrixScene) => Promise<unknown[]> | unknown[]): MatrixCase[] {
  return [profile.update, profile.updateV2].map((route) => async (scene) => {
    await scene.me()
    return (await bodies(scene)).map((body) => ({ route, body }))
  })
}

const unknownFields = [{ role: 'admin' }, { insider: true }, { visibility: 'deleted' }, { _id: unknownId }]

export const profileCases: MatrixCases = {
  Z001: [() => ({ route: profile.get }), () => ({ route: profile.getV2 })],
  Z002: profileChanges(() => [{ biography: 'Hello', company: 'Acme' }]),
  Z003: profileChanges(() => [...unknownFields, { experience: 9000 }, { biography: 'Hello', surprise: 1 }]),
  Z004: profileChanges(() => [{ visibility: 'private' }, { visibility: 'public' }]),
  Z005: profileChanges(() => [{ biography: 'a'.repeat(257) }]),
  Z006: profileChanges(() => [{ role: 'client' }]),
  Z007: profileChanges(async ({ me }) => [
    { action: 'updateLogin', login: `new-${(await me()).id.slice(-12)}` },
  ]),
  Z008: profileChanges(async ({ server }) =>
    [(await server.createUser()).login, 'admin', 'API', 'settings'].map((login) => ({
      action: 'updateLogin',
      login,
    })),
  ),
  Z009: [
    ...profileChanges(() => [{ action: 'updateResume', layoutType: 'singleColumn', showAvatar: false }]),
    () => ({
      route: resumes.importJson,
      body: { work: [{ name: 'Acme', position: 'Lead' }] },
      isSimilarRoute: true,
    }),
  ],
  Z010: profileChanges(() => [{ push: { email: 'ada@mail.test' } }, { pull: { email: 'ada@mail.test' } }]),
  Z011: profileChanges(async (scene) => {
    await insertIdentity(scene.server, await scene.me())
    return [{ gitHubPrivateEnabled: false }, { gitHubEnabled: false }]
  }),
  Z012: [
    async ({ server }) => {
      const request = { route: profile.follow, body: { userId: (await server.createUser()).id } }
      return [request, request]
    },
  ],
  Z013: [async ({ me }) => ({ route: profile.follow, body: { userId: (await me()).id } })],
  Z014: [
    async ({ server }) => {
      const hidden = await server.createUser({ visibility: 'private' })
      const deleted = await server.createUser({ visibility: 'deleted' })
      return [hidden.id, deleted.id, unknownId].map((userId) => ({ route: profile.follow, body: { userId } }))
    },
  ],
  Z015: [
    async ({ server }) => {
      const request = { route: profile.unfollow, body: { userId: (await server.createUser()).id } }
      return [request, request]
    },
  ],
  Z016: [profile.invite, profile.ignore].map((route) => async ({ server, me }: MatrixScene) => ({
    route,
    body: { suggestionId: await insertSuggestion(server, await me()) },
  })),
  Z017: [profile.invite, profile.ignore].map((route) => async ({ server }: MatrixScene) => ({
    route,
    body: { suggestionId: await insertSuggestion(server, await server.createUser()) },
  })),
  // The rows above already use both URLs.
  Z018: [() => ({ route: profile.updateV2, body: { jobTitle: 'Developer' } })],
  Z019: [() => ({ route: profile.organizations })],
  Z198: [() => ({ route: profile.uncredited })],
  Z020: [() => ({ route: tokens.list }), () => ({ route: sessions.list, isSimilarRoute: true })],
  Z021: [() => ({ route: tokens.create, body: { title: 'A program' } })],
  Z022: [
    () => [
      { route: tokens.create, body: { title: '' } },
      { route: tokens.create, body: { title: '  ' } },
    ],
  ],
  Z023: [
    async ({ server, me }) => ({
      route: tokens.remove,
      params: { id: await insertToken(server, await me()) },
    }),
    async ({ server, me }) => ({
      route: sessions.remove,
      params: { id: await insertSession(server, await me()) },
      isSimilarRoute: true,
    }),
    () => ({ route: sessions.removeOthers, isSimilarRoute: true }),
  ],
  Z024: [
    async ({ server }) => {
      const other = await server.createUser()
      return [
        { route: tokens.remove, params: { id: await insertToken(server, other) } },
        { route: tokens.remove, params: { id: unknownId } },
        { route: sessions.remove, params: { id: await insertSession(server, other) }, isSimilarRoute: true },
      ]
    },
  ],
  Z199: [() => ({ route: statements.list })],
  Z200: [() => ({ route: statements.create, body: statementBody })],
  Z201: [() => ({ route: statements.create, body: { ...statementBody, to: '2026-04-30' } })],
  Z202: [
    async ({ server, me }) => ({
      route: statements.remove,
      params: { id: await insertStatement(server, await me()) },
    }),
  ],
  Z203: [
    async ({ server }) => {
      const ids = [await insertStatement(server, await server.createUser()), unknownId]
      return ids.map((id) => ({ route: statements.remove, params: { id } }))
    },
  ],
  Z300: [
    () => ({
      route: ciReports.push,
      body: { report: attestedFiguresFixture(), repository: 'https://github.com/acme/app', bundle: '{}' },
    }),
  ],
  Z301: [
    async ({ server, me }) => ({
      route: ciReports.remove,
      params: { id: await insertCiReport(server, await me()) },
    }),
  ],
  Z302: [
    async ({ server }) => {
      const ids = [await insertCiReport(server, await server.createUser()), unknownId]
      return ids.map((id) => ({ route: ciReports.remove, params: { id } }))
    },
  ],
  Z025: [() => ({ route: profile.visit })],
  Z026: [
    () => ({ route: profile.avatar, file: pngFixture }),
    () => ({ route: profile.removeAvatar, isSimilarRoute: true }),
  ],
  Z027: [
    () =>
      [
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
        Buffer.from('<html><script>alert(1)</script>'),
        pngHeader(65_535, 65_535),
        pngHeader(64, 64, 2_000_000),
      ].map((file) => ({ route: profile.avatar, file })),
  ],
  Z028: [
    async ({ server, me }) => {
      await insertSuggestion(server, await me())
      return ['followers', 'following'].map((kind) => ({ route: profile.suggestions, params: { kind } }))
    },
  ],
  Z029: [() => ({ route: profile.data })],
}
