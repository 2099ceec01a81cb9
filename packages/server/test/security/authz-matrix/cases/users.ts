import { contract, type UserChange } from '@handiwork/core/api'
import type { TestUser, TestUserColumns } from '../../../test-users.ts'
import type { CaseRequest, MatrixCase, MatrixCases } from '../case-request.ts'
import { insertAnonymousProfile, unknownId } from '../insert-rows.ts'

const { users, analysis, log, packages, admin, leaders, keywords, evidence } = contract

/** Requests for a profile by id and by login. */
function profileRequests({ id, login }: TestUser): CaseRequest[] {
  return [
    { route: users.get, params: { id } },
    { route: users.getByLogin, params: { login } },
  ]
}

function profileCase(columns: TestUserColumns = {}): MatrixCase {
  return async ({ owner }) => profileRequests(await owner(columns))
}

/** Changes of a user by id and by login, each with a new user. */
function userChanges(...bodies: UserChange[]): MatrixCase[] {
  return bodies.flatMap((body): MatrixCase[] => [
    async ({ owner }) => ({ route: users.update, params: { id: (await owner()).id }, body }),
    async ({ owner }) => ({
      route: users.updateByLogin,
      params: { login: (await owner()).login },
      body,
      isSimilarRoute: true,
    }),
  ])
}

/** Resources of a user. */
function resourceCases(routes: readonly CaseRequest['route'][], columns?: TestUserColumns): MatrixCase[] {
  return routes.map((route) => async ({ owner }) => ({ route, params: { id: (await owner(columns)).id } }))
}

/** Resources of a deleted profile are hidden even from its owner. */
function deletedResourceCases(routes: readonly CaseRequest['route'][]): MatrixCase[] {
  return routes.map((route) => async ({ server }) => {
    const { id } = await server.createUser({ visibility: 'deleted' })
    return { route, params: { id }, excludedActors: ['owner', 'api_token'] }
  })
}

const follows = [users.followers, users.following]
const anonymous = (anonymousToken: string) => ({ params: { anonymousToken } })

export const usersCases: MatrixCases = {
  Z030: [profileCase()],
  Z031: [profileCase({ visibility: 'private' })],
  Z032: [async ({ deletedOwner }) => profileRequests(await deletedOwner())],
  Z033: [
    () => [
      ...profileRequests({ id: unknownId, login: 'no-such-user', cookie: '' }),
      ...profileRequests({ id: 'no-id', login: 'no.login', cookie: '' }),
    ],
  ],
  Z034: [
    async ({ server }) => ({
      route: users.getByAnonymousToken,
      ...anonymous(await insertAnonymousProfile(server)),
    }),
  ],
  Z035: [() => ({ route: users.getByAnonymousToken, ...anonymous('wrong') })],
  Z036: [
    async ({ server }) => ({
      ...{ route: users.updateByAnonymousToken, body: { analyzing: true } },
      ...anonymous(await insertAnonymousProfile(server)),
    }),
  ],
  Z037: [
    async ({ server }) => {
      const request = {
        route: users.updateByAnonymousToken,
        ...anonymous(await insertAnonymousProfile(server)),
      }
      return [
        { visibility: 'public' },
        { analyzing: true, clearCache: true },
        { insider: true },
        { push: { email: 'a@b.test' } },
      ].map((body) => ({ ...request, body }))
    },
  ],
  Z195: [
    async ({ server }) => ({
      route: users.anonymousPeople,
      ...anonymous(await insertAnonymousProfile(server)),
    }),
  ],
  Z196: [
    async ({ server }) => ({
      ...{ route: users.chooseAuthor, body: { author: null } },
      ...anonymous(await insertAnonymousProfile(server)),
    }),
  ],
  Z197: [() => ({ ...{ route: users.chooseAuthor, body: { author: null } }, ...anonymous('wrong') })],
  Z038: userChanges({ analyzing: true }),
  Z039: userChanges({ analyzing: true, force: true }, { analyzing: true, clearCache: true }),
  Z040: userChanges({ visibility: 'private' }, { visibility: 'public' }),
  Z041: userChanges({ push: { email: 'ada@mail.test' } }, { pull: { email: 'ada@mail.test' } }),
  Z042: userChanges({ insider: true }),
  Z043: userChanges({ role: 'client' }, { role: 'admin' }),
  Z044: [
    async ({ actor, owner, deletedOwner }) => {
      const { id, login } = await (actor === 'deleted_user' ? deletedOwner() : owner())
      return { route: users.remove, params: { id }, body: { login } }
    },
    async ({ actor, owner, deletedOwner }) => {
      const { id, login } = await (actor === 'deleted_user' ? deletedOwner() : owner())
      return { route: users.remove, params: { id }, body: { login, erase: true } }
    },
  ],
  Z045: [
    async ({ owner }) => {
      const { id } = await owner()
      return { route: users.remove, params: { id }, body: { login: 'someone-else' } }
    },
  ],
  Z046: resourceCases([users.rating]),
  Z047: [
    ...resourceCases([users.rating], { visibility: 'private' }),
    ...deletedResourceCases([users.rating]),
  ],
  Z170: resourceCases([evidence.ofUser]),
  Z171: [
    ...resourceCases([evidence.ofUser], { visibility: 'private' }),
    ...deletedResourceCases([evidence.ofUser]),
  ],
  Z174: resourceCases([evidence.summary]),
  Z175: [
    ...resourceCases([evidence.summary], { visibility: 'private' }),
    ...deletedResourceCases([evidence.summary]),
  ],
  Z260: resourceCases([evidence.reviews]),
  Z261: [
    ...resourceCases([evidence.reviews], { visibility: 'private' }),
    ...deletedResourceCases([evidence.reviews]),
  ],
  Z048: resourceCases([users.log]),
  Z049: resourceCases(follows),
  Z050: [...resourceCases(follows, { visibility: 'private' }), ...deletedResourceCases(follows)],
  Z051: [
    () =>
      [users.list, packages.allUnknown, admin.stats, keywords.list].map((route) => ({
        route,
        isSimilarRoute: true,
      })),
  ],
  Z053: [
    () =>
      [{}, { language: 'typescript' }, { country: 'gb' }].map((query) => ({ route: leaders.list, query })),
  ],
  Z054: [
    () =>
      [{ language: 'klingon' }, { country: 'zz' }, { language: 'go', country: 'GB' }].map((query) => ({
        route: leaders.list,
        query,
      })),
  ],
  Z055: [async ({ owner }) => ({ route: analysis.analyze, body: { login: (await owner()).login } })],
  Z056: [
    async ({ deletedOwner }) => ({
      route: analysis.analyze,
      body: { login: (await deletedOwner()).login, restore: true },
    }),
  ],
  Z125: [
    ...resourceCases([packages.unknown]),
    ...resourceCases([packages.unknown], { visibility: 'private' }),
  ],
  // The route behind the page has the same access rules.
  Z151: [() => ({ route: log.list })],
}
