import { randomUUIDv7 } from 'node:crypto'
import type { OrganizationRole, Role } from '@handiwork/core/api'
import type { TestRequest, TestServer } from '../../test-server.ts'
import type { TestUser, TestUserColumns } from '../../test-users.ts'
import type { Actor } from './matrix.ts'

/** One test of one actor. The actor and the owner are created on demand. */
export interface MatrixScene {
  readonly server: TestServer
  readonly actor: Actor
  /** The actor. For `signed_out`, a user whose credentials are not sent. */
  me(columns?: TestUserColumns): Promise<TestUser>
  /** The owner of the subject: the actor for `owner` and `api_token`, otherwise another user. */
  owner(columns?: TestUserColumns): Promise<TestUser>
  /**
   * An owner who deleted their profile and signed in again. For `owner`, `api_token` and `deleted_user`, the
   * actor.
   */
  deletedOwner(): Promise<TestUser>
  /** The owner's organization, in which the organization actors have their roles. Returns its id. */
  organization(): Promise<string>
  /** Another user's organization, in which the owner and the site admin are contributors. Returns its id. */
  organizationOfOthers(): Promise<string>
  /** The credentials to send. */
  as(): Promise<TestRequest['as']>
}

export function createMatrixScene(server: TestServer, actor: Actor): MatrixScene {
  let me: Promise<TestUser> | undefined
  let organization: Promise<string> | undefined
  let credentials: TestRequest['as']

  const scene: MatrixScene = {
    server,
    actor,
    me: (columns) => (me ??= server.createUser({ ...actorColumns[actor], ...columns })),
    owner: memoize((columns) => (isOwner(actor) ? scene.me(columns) : server.createUser(columns))),
    async deletedOwner() {
      const isMe = isOwner(actor) || actor === 'deleted_user'
      const user = await server.createUser()
      const token = await server.token(user)
      await server.del(`/api/users/${user.id}`, { as: user, body: { login: user.login } })
      const signedInAgain = await server.signIn(user)
      if (isMe) credentials = actor === 'api_token' ? { token } : signedInAgain
      if (isMe) me = Promise.resolve(signedInAgain)
      return signedInAgain
    },
    organization: () => (organization ??= insertSceneOrganization(scene, 'owner')),
    organizationOfOthers: () => (organization ??= insertSceneOrganization(scene, 'contributor')),
    async as() {
      if (actor === 'signed_out') return undefined
      const caller = await scene.me()
      if (actor in roleInOrganization) await scene.organization()
      if (actor === 'api_token') credentials ??= { token: await server.token(caller) }
      return credentials ?? caller
    },
  }
  return scene
}

const actorColumns: Readonly<Partial<Record<Actor, { role?: Role; visibility?: 'deleted' }>>> = {
  recruiter: { role: 'client' },
  site_admin: { role: 'admin' },
  deleted_user: { visibility: 'deleted' },
}

const roleInOrganization: Readonly<Partial<Record<Actor, OrganizationRole>>> = {
  org_contributor: 'contributor',
  org_admin: 'admin',
  org_owner: 'owner',
}

function isOwner(actor: Actor): boolean {
  return actor === 'owner' || actor === 'api_token'
}

function memoize<Input, T>(create: (input: Input) => T): (input: Input) => T {
  let memoized: { value: T } | undefined
  return (input) => {
    memoized ??= { value: create(input) }
    return memoized.value
  }
}

async function insertSceneOrganization(scene: MatrixScene, owners: 'owner' | 'contributor'): Promise<string> {
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
  if (!isOwned)
    members.set((owners === 'owner' ? await scene.owner() : await server.createUser()).id, 'owner')
  const rows = [...members].map(([userId, role]) => ({ organizationId: id, userId, role }))
  await server.db.insertInto('organizationMembers').values(rows).execute()
  return id
}
