import { contract, type UserChange } from '@handiwork/core/api'
import type { PersonColumns, TestPerson } from '../../../a-person.ts'
import type { Ask, Case, Cases } from '../ask.ts'
import { anAnonymousProfile, nobodysId } from '../things.ts'

const { users, analysis, log, packages, admin, leaders, keywords } = contract

/** By id and by login. */
function pages({ id, login }: TestPerson): Ask[] {
  return [
    { route: users.get, params: { id } },
    { route: users.getByLogin, params: { login } },
  ]
}

function pageOf(columns: PersonColumns = {}): Case {
  return async ({ owner }) => pages(await owner(columns))
}

/** A change of a user, by id and by login, each of its own user. */
function changes(...bodies: UserChange[]): Case[] {
  return bodies.flatMap((body): Case[] => [
    async ({ owner }) => ({ route: users.update, params: { id: (await owner()).id }, body }),
    async ({ owner }) => ({
      route: users.updateByLogin,
      params: { login: (await owner()).login },
      body,
      like: true,
    }),
  ])
}

/** What is shown of somebody to all, or to nobody else. */
function partsOf(routes: readonly Ask['route'][], columns?: PersonColumns): Case[] {
  return routes.map((route) => async ({ owner }) => ({ route, params: { id: (await owner(columns)).id } }))
}

/** Whoever deleted theirs sees nothing of it, themselves included. */
function partsOfDeleted(routes: readonly Ask['route'][]): Case[] {
  return routes.map((route) => async ({ server }) => {
    const { id } = await server.person({ visibility: 'deleted' })
    return { route, params: { id }, except: ['owner', 'api_token'] }
  })
}

const follows = [users.followers, users.following]
const anonymous = (anonymousToken: string) => ({ params: { anonymousToken } })

export const usersCases: Cases = {
  Z030: [pageOf()],
  Z031: [pageOf({ visibility: 'private' })],
  Z032: [async ({ deletedOwner }) => pages(await deletedOwner())],
  Z033: [
    () => [
      ...pages({ id: nobodysId, login: 'nobody-here', cookie: '' }),
      ...pages({ id: 'no-id', login: 'no.login', cookie: '' }),
    ],
  ],
  Z034: [
    async ({ server }) => ({
      route: users.getByAnonymousToken,
      ...anonymous(await anAnonymousProfile(server)),
    }),
  ],
  Z035: [() => ({ route: users.getByAnonymousToken, ...anonymous('wrong') })],
  Z036: [
    async ({ server }) => ({
      ...{ route: users.updateByAnonymousToken, body: { analyzing: true } },
      ...anonymous(await anAnonymousProfile(server)),
    }),
  ],
  Z037: [
    async ({ server }) => {
      const asked = { route: users.updateByAnonymousToken, ...anonymous(await anAnonymousProfile(server)) }
      return [
        { visibility: 'public' },
        { analyzing: true, clearCache: true },
        { insider: true },
        { push: { email: 'a@b.test' } },
      ].map((body) => ({ ...asked, body }))
    },
  ],
  Z038: changes({ analyzing: true }),
  Z039: changes({ analyzing: true, force: true }, { analyzing: true, clearCache: true }),
  Z040: changes({ visibility: 'private' }, { visibility: 'public' }),
  Z041: changes({ push: { email: 'ada@mail.test' } }, { pull: { email: 'ada@mail.test' } }),
  Z042: changes({ insider: true }),
  Z043: changes({ role: 'client' }, { role: 'admin' }),
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
      return { route: users.remove, params: { id }, body: { login: 'somebody-else' } }
    },
  ],
  Z046: partsOf([users.rating]),
  Z047: [...partsOf([users.rating], { visibility: 'private' }), ...partsOfDeleted([users.rating])],
  Z048: partsOf([users.log]),
  Z049: partsOf(follows),
  Z050: [...partsOf(follows, { visibility: 'private' }), ...partsOfDeleted(follows)],
  Z051: [
    () =>
      [users.list, packages.unknownOfAll, admin.stats, keywords.list].map((route) => ({ route, like: true })),
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
  Z125: [...partsOf([packages.unknown]), ...partsOf([packages.unknown], { visibility: 'private' })],
  // The call behind the page answers as the page does.
  Z151: [() => ({ route: log.list })],
}
