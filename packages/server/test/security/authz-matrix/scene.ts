import { randomUUIDv7 } from 'node:crypto'
import type { OrganizationRole, Role } from '@handiwork/core/api'
import type { PersonColumns, TestPerson } from '../../a-person.ts'
import type { Request, TestServer } from '../../a-server.ts'
import type { Actor } from './matrix.ts'

/** One question of one actor: who asks, and whose the thing is; both are made when a case asks for them. */
export interface Scene {
  readonly server: TestServer
  readonly actor: Actor
  /** Who asks; somebody who is not signed in where that is the actor. */
  me(columns?: PersonColumns): Promise<TestPerson>
  /** Whose the thing is: who asks, as `owner` and `api_token`, else somebody else. */
  owner(columns?: PersonColumns): Promise<TestPerson>
  /** The same, who then deleted their profile and signed in again; `deleted_user` is them as well. */
  deletedOwner(): Promise<TestPerson>
  /** An organization of the owner's, in which the three of organizations have their roles; its id. */
  organization(): Promise<string>
  /** One of somebody else's, in which the owner and the site's admin are contributors. */
  organizationOfOthers(): Promise<string>
  /** What is sent along to be known by. */
  as(): Promise<Request['as']>
}

export function aScene(server: TestServer, actor: Actor): Scene {
  let me: Promise<TestPerson> | undefined
  let organization: Promise<string> | undefined
  let shown: Request['as']

  const scene: Scene = {
    server,
    actor,
    me: (columns) => (me ??= server.person({ ...standing[actor], ...columns })),
    owner: once((columns) => (ownsIt(actor) ? scene.me(columns) : server.person(columns))),
    async deletedOwner() {
      const isMe = ownsIt(actor) || actor === 'deleted_user'
      const person = await server.person()
      const token = await server.token(person)
      await server.del(`/api/users/${person.id}`, { as: person, body: { login: person.login } })
      const again = await server.signIn(person)
      if (isMe) shown = actor === 'api_token' ? { token } : again
      if (isMe) me = Promise.resolve(again)
      return again
    },
    organization: () => (organization ??= organizationOf(scene, 'owner')),
    organizationOfOthers: () => (organization ??= organizationOf(scene, 'contributor')),
    async as() {
      if (actor === 'signed_out') return undefined
      const asking = await scene.me()
      if (actor in roleInOrganization) await scene.organization()
      if (actor === 'api_token') shown ??= { token: await server.token(asking) }
      return shown ?? asking
    },
  }
  return scene
}

// --- internal ---

const standing: Readonly<Partial<Record<Actor, { role?: Role; visibility?: 'deleted' }>>> = {
  recruiter: { role: 'client' },
  site_admin: { role: 'admin' },
  deleted_user: { visibility: 'deleted' },
}

const roleInOrganization: Readonly<Partial<Record<Actor, OrganizationRole>>> = {
  org_contributor: 'contributor',
  org_admin: 'admin',
  org_owner: 'owner',
}

function ownsIt(actor: Actor): boolean {
  return actor === 'owner' || actor === 'api_token'
}

function once<Given, T>(make: (given: Given) => T): (given: Given) => T {
  let made: { value: T } | undefined
  return (given) => {
    made ??= { value: make(given) }
    return made.value
  }
}

async function organizationOf(scene: Scene, owners: 'owner' | 'contributor'): Promise<string> {
  const { server, actor } = scene
  const id = randomUUIDv7()
  await server.db
    .insertInto('organizations')
    .values({ id, login: `o-${id.slice(-12)}`, name: 'Acme' })
    .execute()
  const members = new Map<string, OrganizationRole>()
  const role =
    roleInOrganization[actor] ?? (actor === 'site_admin' && owners === 'contributor' && 'contributor')
  if (role) members.set((await scene.me()).id, role)
  if (owners === 'contributor') members.set((await scene.owner()).id, 'contributor')
  const isOwned = role === 'owner'
  if (!isOwned) members.set((owners === 'owner' ? await scene.owner() : await server.person()).id, 'owner')
  const rows = [...members].map(([userId, role]) => ({ organizationId: id, userId, role }))
  await server.db.insertInto('organizationMembers').values(rows).execute()
  return id
}
