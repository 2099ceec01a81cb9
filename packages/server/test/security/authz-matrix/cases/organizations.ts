import { randomUUIDv7 } from 'node:crypto'
import { contract } from '@handiwork/core/api'
import type { CaseRequest, MatrixCase, MatrixCases } from '../case-request.ts'
import { pngFixture, pngHeader, unknownId } from '../insert-rows.ts'
import type { MatrixScene } from '../scene.ts'

const { organizations } = contract

const acme = { name: 'Acme' }

/** An organization that the actor does not belong to. */
export async function insertForeignOrganization({ server }: MatrixScene): Promise<string> {
  const id = randomUUIDv7()
  await server.db
    .insertInto('organizations')
    .values({ id, login: `o-${id}`, name: 'Other' })
    .execute()
  return id
}

/** Inserts another member into the organization and returns their id. */
async function insertMember({ server }: MatrixScene, organizationId: string): Promise<string> {
  const { id: userId } = await server.createUser()
  const values = { organizationId, userId, role: 'recruiter' } as const
  await server.db.insertInto('organizationMembers').values(values).execute()
  return userId
}

async function findOwnerId({ server }: MatrixScene, organizationId: string): Promise<string> {
  const { userId } = await server.db
    .selectFrom('organizationMembers')
    .select('userId')
    .where('organizationId', '=', organizationId)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow()
  return userId
}

/** Inserts an invitation of a user and returns its id. */
async function insertInvitation({ server }: MatrixScene, organizationId: string, userId: string) {
  const id = randomUUIDv7()
  await server.db.insertInto('organizationInvitations').values({ id, organizationId, userId }).execute()
  return id
}

/** The answer to an invitation that the given user has received. */
function answerCase(findInvited: (scene: MatrixScene) => Promise<string>, accept: boolean): MatrixCase {
  return async (scene) => {
    const organizationId = await insertForeignOrganization(scene)
    const id = await insertInvitation(scene, organizationId, await findInvited(scene))
    return { route: organizations.answerInvitation, params: { id }, body: { accept } }
  }
}

/** A request about a member of an organization. */
function memberCase(
  route: CaseRequest['route'],
  findMember: (scene: MatrixScene) => Promise<{ id: string; userId: string }>,
  body?: unknown,
): MatrixCase {
  return async (scene) => ({ route, params: await findMember(scene), body })
}

const otherMember = async (scene: MatrixScene) => {
  const id = await scene.organization()
  return { id, userId: await insertMember(scene, id) }
}
const ownerMember = async (scene: MatrixScene) => {
  const id = await scene.organization()
  return { id, userId: await findOwnerId(scene, id) }
}
/** Here the matrix's owner is an ordinary member. */
const selfMember = async (scene: MatrixScene) => ({
  id: await scene.organizationOfOthers(),
  userId: (await scene.me()).id,
})

const contributor = { role: 'contributor' }

function addMemberCase(body: (id: string, scene: MatrixScene) => unknown): MatrixCase {
  return async (scene) => {
    const id = await scene.organization()
    return { route: organizations.addMember, params: { id }, body: body(id, scene) }
  }
}

export const organizationsCases: MatrixCases = {
  Z085: [
    async (scene) => {
      const id = await scene.organization()
      return [id, `o-${id.slice(-12)}`].map((idOrLogin) => ({
        route: organizations.get,
        params: { idOrLogin },
      }))
    },
  ],
  Z086: [
    () =>
      [unknownId, 'no-such-organization'].map((idOrLogin) => ({
        route: organizations.get,
        params: { idOrLogin },
      })),
  ],
  Z087: [() => ({ route: organizations.create, body: acme, file: pngFixture })],
  Z088: [
    () => ({ route: organizations.create, body: { ...acme, host: 'hire.acme.test' }, file: pngFixture }),
    async ({ me }) => ({
      route: organizations.create,
      body: { ...acme, login: `acme-${(await me()).id.slice(-12)}` },
      file: pngFixture,
    }),
  ],
  Z089: [
    () => [
      { route: organizations.create, body: acme, file: pngHeader(64, 64, 200_000) },
      { route: organizations.create, body: acme, file: Buffer.from('GIF89a') },
    ],
  ],
  Z090: [
    async (scene) => ({
      route: organizations.update,
      params: { id: await scene.organization() },
      body: { name: 'Acme and sons' },
    }),
  ],
  Z091: [
    async (scene) => ({
      route: organizations.update,
      params: { id: await insertForeignOrganization(scene) },
      body: acme,
    }),
  ],
  Z092: [async (scene) => ({ route: organizations.members, params: { id: await scene.organization() } })],
  Z206: [async (scene) => ({ route: organizations.knowledge, params: { id: await scene.organization() } })],
  Z093: [
    addMemberCase(() => ({ key: 'ada@mail.test', ...contributor })),
    addMemberCase(() => ({ key: 'bob@mail.test', role: 'admin' })),
  ],
  Z094: [addMemberCase(() => ({ key: 'ada@mail.test', role: 'owner' }))],
  Z095: [addMemberCase(() => ({ key: 'ada@mail.test', ...contributor, organizationId: unknownId }))],
  Z096: [memberCase(organizations.updateMember, otherMember, contributor)],
  Z097: [memberCase(organizations.updateMember, ownerMember, contributor)],
  Z098: [memberCase(organizations.updateMember, selfMember, { role: 'admin' })],
  Z099: [memberCase(organizations.removeMember, otherMember)],
  Z100: [memberCase(organizations.removeMember, selfMember)],
  Z101: [memberCase(organizations.removeMember, ownerMember)],
  Z162: [async (scene) => ({ route: organizations.invitations, params: { id: await scene.organization() } })],
  Z163: [
    async (scene) => {
      const id = await scene.organization()
      const { id: userId } = await scene.server.createUser()
      const invitationId = await insertInvitation(scene, id, userId)
      return { route: organizations.withdrawInvitation, params: { id, invitationId } }
    },
  ],
  Z164: [() => ({ route: organizations.receivedInvitations })],
  Z165: [
    answerCase(async ({ me }) => (await me()).id, true),
    answerCase(async ({ me }) => (await me()).id, false),
  ],
  Z166: [answerCase(async ({ server }) => (await server.createUser()).id, true)],
}
