import { DELETED_PROFILE_TTL } from '@handiwork/core/contract'
import { describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { insertOrganization } from '../../test/insert-content.ts'
import { createTestServer } from '../../test/test-server.ts'
import type { TestUserColumns } from '../../test/test-users.ts'
import { cleanUp } from '../features/clean-up/clean-up.ts'

type Role = 'admin' | 'contributor' | 'recruiter'
/** A member, and how many days ago they joined. */
type MemberFixture = readonly [
  login: string,
  role: Role,
  days: number,
  visibility?: TestUserColumns['visibility'],
]

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const erasable = { visibility: 'deleted', deletedAt: new Date(Date.now() - 2 * DELETED_PROFILE_TTL) } as const

describe.each(databases)('the organization of an erased owner on $kind', ({ open }) => {
  async function eraseOwner(members: readonly MemberFixture[]) {
    await using server = await createTestServer({ open })
    const id = await insertOrganization(server, await server.createUser(erasable), { login: 'acme' })
    for (const [login, role, days, visibility = 'public'] of members) {
      const { id: userId } = await server.createUser({ login, visibility })
      await server.db
        .insertInto('organizationMembers')
        .values({ organizationId: id, userId, role, createdAt: daysAgo(days) })
        .execute()
    }
    await cleanUp(server.deps)
    const owners = await server.db
      .selectFrom('organizationMembers')
      .innerJoin('users', 'users.id', 'userId')
      .select('login')
      .where('organizationMembers.role', '=', 'owner')
      .execute()
    const { body } = await server.get('/api/organizations/acme')
    return { id, body, announced: server.publishedEvents, owners: owners.map(({ login }) => login) }
  }

  test.each<[string, readonly MemberFixture[], string[]]>([
    [
      'the longest-serving admin',
      [
        ['old', 'contributor', 900],
        ['young', 'admin', 10],
        ['elder', 'admin', 20],
      ],
      ['elder'],
    ],
    [
      'the longest-serving member if there is no admin',
      [
        ['young', 'contributor', 10],
        ['old', 'recruiter', 20],
      ],
      ['old'],
    ],
    [
      'no deleted or hidden member',
      [
        ['gone', 'admin', 90, 'deleted'],
        ['hid', 'admin', 80, 'hidden'],
        ['shy', 'contributor', 10, 'private'],
      ],
      ['shy'],
    ],
    ['no one if no member is left', [], []],
  ])('is transferred to %s', async (_, members, owners) => {
    expect((await eraseOwner(members)).owners).toEqual(owners)
  })

  test('remains, and its change is published', async () => {
    const { id, body, announced } = await eraseOwner([])
    expect({ name: body.name, events: announced.filter(({ type }) => type === 'organization') }).toEqual({
      name: 'Acme',
      events: [{ type: 'organization', id, version: 2 }],
    })
  })

  test('is not transferred while the owner can be restored', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser({ visibility: 'deleted', deletedAt: new Date() })
    await insertOrganization(server, ada)
    await cleanUp(server.deps)
    const members = await server.db.selectFrom('organizationMembers').select(['userId', 'role']).execute()
    expect(members).toEqual([{ userId: ada.id, role: 'owner' }])
  })

  test('is managed by site admins if no member is left', async () => {
    await using server = await createTestServer({ open })
    const id = await insertOrganization(server, await server.createUser(erasable))
    await cleanUp(server.deps)
    const body = { name: 'Acme and sons' }
    const callers = [await server.createUser(), await server.createUser({ role: 'admin' })]
    const responses = await Promise.all(
      callers.map((as) => server.put(`/api/organizations/${id}`, { as, body })),
    )
    expect(responses.map(({ status }) => status)).toEqual([403, 200])
  })

  test('is transferred while members are being added', async () => {
    await using server = await createTestServer({ open, settings: { rateFactor: 1000 } })
    const admin = await server.createUser({ role: 'admin' })
    const id = await insertOrganization(server, await server.createUser(erasable))
    const users = await Promise.all(Array.from({ length: 12 }, () => server.createUser()))
    const additions = users.map(({ login: key }) =>
      server.post(`/api/organizations/${id}/members`, { as: admin, body: { key } }),
    )
    const [responses] = await Promise.all([Promise.all(additions), cleanUp(server.deps)])
    expect(responses.map(({ status }) => status)).toEqual(users.map(() => 201))
  })
})
