import { randomUUIDv7 } from 'node:crypto'
import { contract } from '@handiwork/core/api'
import type { Ask, Case, Cases } from '../ask.ts'
import type { Scene } from '../scene.ts'
import { aPicture, nobodysId, png } from '../things.ts'

const { organizations } = contract

const acme = { name: 'Acme' }

/** An organization that is nobody's who asks. */
export async function anotherOrganization({ server }: Scene): Promise<string> {
  const id = randomUUIDv7()
  await server.db
    .insertInto('organizations')
    .values({ id, login: `o-${id}`, name: 'Other' })
    .execute()
  return id
}

/** Somebody who belongs to the organization besides those who ask; their id. */
async function aMember({ server }: Scene, organizationId: string): Promise<string> {
  const { id: userId } = await server.person()
  const values = { organizationId, userId, role: 'recruiter' } as const
  await server.db.insertInto('organizationMembers').values(values).execute()
  return userId
}

async function ownerIn({ server }: Scene, organizationId: string): Promise<string> {
  const { userId } = await server.db
    .selectFrom('organizationMembers')
    .select('userId')
    .where('organizationId', '=', organizationId)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow()
  return userId
}

/** A call about one member of an organization. */
function ofMember(
  route: Ask['route'],
  find: (scene: Scene) => Promise<{ id: string; userId: string }>,
  body?: unknown,
): Case {
  return async (scene) => ({ route, params: await find(scene), body })
}

const another = async (scene: Scene) => {
  const id = await scene.organization()
  return { id, userId: await aMember(scene, id) }
}
const theOwner = async (scene: Scene) => {
  const id = await scene.organization()
  return { id, userId: await ownerIn(scene, id) }
}
/** The matrix's owner is a plain member here. */
const oneself = async (scene: Scene) => ({
  id: await scene.organizationOfOthers(),
  userId: (await scene.me()).id,
})

const contributor = { role: 'contributor' }

function adding(body: (id: string, scene: Scene) => unknown): Case {
  return async (scene) => {
    const id = await scene.organization()
    return { route: organizations.addMember, params: { id }, body: body(id, scene) }
  }
}

export const organizationsCases: Cases = {
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
      [nobodysId, 'nobody-here'].map((idOrLogin) => ({ route: organizations.get, params: { idOrLogin } })),
  ],
  Z087: [() => ({ route: organizations.create, body: acme, file: aPicture })],
  Z088: [
    () => ({ route: organizations.create, body: { ...acme, host: 'hire.acme.test' }, file: aPicture }),
    async ({ me }) => ({
      route: organizations.create,
      body: { ...acme, login: `acme-${(await me()).id.slice(-12)}` },
      file: aPicture,
    }),
  ],
  Z089: [
    () => [
      { route: organizations.create, body: acme, file: png(64, 64, 200_000) },
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
      params: { id: await anotherOrganization(scene) },
      body: acme,
    }),
  ],
  Z092: [async (scene) => ({ route: organizations.members, params: { id: await scene.organization() } })],
  Z093: [
    adding(() => ({ key: 'ada@mail.test', ...contributor })),
    adding(() => ({ key: 'bob@mail.test', role: 'admin' })),
  ],
  Z094: [adding(() => ({ key: 'ada@mail.test', role: 'owner' }))],
  Z095: [adding(() => ({ key: 'ada@mail.test', ...contributor, organizationId: nobodysId }))],
  Z096: [ofMember(organizations.updateMember, another, contributor)],
  Z097: [ofMember(organizations.updateMember, theOwner, contributor)],
  Z098: [ofMember(organizations.updateMember, oneself, { role: 'admin' })],
  Z099: [ofMember(organizations.removeMember, another)],
  Z100: [ofMember(organizations.removeMember, oneself)],
  Z101: [ofMember(organizations.removeMember, theOwner)],
}
