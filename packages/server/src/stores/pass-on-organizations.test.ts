import { RESTORABLE_FOR } from '@handiwork/core/contract'
import { describe, expect, test } from 'vitest'
import type { PersonColumns } from '../../test/a-person.ts'
import { aServer } from '../../test/a-server.ts'
import { databases } from '../../test/databases.ts'
import { anOrganization } from '../../test/things-of-people.ts'
import { cleanUp } from '../features/clean-up/clean-up.ts'

type Role = 'admin' | 'contributor' | 'recruiter'
/** Somebody in an organization, who came so many days ago. */
type Other = readonly [login: string, role: Role, days: number, visibility?: PersonColumns['visibility']]

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const longGone = { visibility: 'deleted', deletedAt: new Date(Date.now() - 2 * RESTORABLE_FOR) } as const

describe.each(databases)('the organization of an owner who is gone for good, on $kind', ({ open }) => {
  async function leftBy(others: readonly Other[]) {
    await using server = await aServer({ open })
    const id = await anOrganization(server, await server.person(longGone), { login: 'acme' })
    for (const [login, role, days, visibility = 'public'] of others) {
      const { id: userId } = await server.person({ login, visibility })
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
    return { id, body, announced: server.announced, owners: owners.map(({ login }) => login) }
  }

  test.each<[string, readonly Other[], string[]]>([
    [
      'the admin who has been there longest',
      [
        ['old', 'contributor', 900],
        ['young', 'admin', 10],
        ['elder', 'admin', 20],
      ],
      ['elder'],
    ],
    [
      'the member who has been there longest, where there is no admin',
      [
        ['young', 'contributor', 10],
        ['old', 'recruiter', 20],
      ],
      ['old'],
    ],
    [
      'nobody who is deleted or hidden',
      [
        ['gone', 'admin', 90, 'deleted'],
        ['hid', 'admin', 80, 'hidden'],
        ['shy', 'contributor', 10, 'private'],
      ],
      ['shy'],
    ],
    ['nobody where nobody is left', [], []],
  ])('is that of %s', async (_, others, owners) => {
    expect((await leftBy(others)).owners).toEqual(owners)
  })

  test('stays, and whoever looks at it is told of a change', async () => {
    const { id, body, announced } = await leftBy([])
    expect([body.name, announced.filter(({ type }) => type === 'organization')]).toEqual([
      'Acme',
      [{ type: 'organization', id, version: 2 }],
    ])
  })

  test('stays theirs while they may still come back', async () => {
    await using server = await aServer({ open })
    const ada = await server.person({ visibility: 'deleted', deletedAt: new Date() })
    await anOrganization(server, ada)
    await cleanUp(server.deps)
    const members = await server.db.selectFrom('organizationMembers').select(['userId', 'role']).execute()
    expect(members).toEqual([{ userId: ada.id, role: 'owner' }])
  })

  test('is looked after by admins of the site where nobody is left', async () => {
    await using server = await aServer({ open })
    const id = await anOrganization(server, await server.person(longGone))
    await cleanUp(server.deps)
    const body = { name: 'Acme and sons' }
    const asked = [await server.person(), await server.person({ role: 'admin' })]
    const answers = await Promise.all(asked.map((as) => server.put(`/api/organizations/${id}`, { as, body })))
    expect(answers.map(({ status }) => status)).toEqual([403, 200])
  })

  test('is passed on while others change who belongs to it', async () => {
    await using server = await aServer({ open, settings: { rateFactor: 1000 } })
    const admin = await server.person({ role: 'admin' })
    const id = await anOrganization(server, await server.person(longGone))
    const people = await Promise.all(Array.from({ length: 12 }, () => server.person()))
    const added = people.map(({ login: key }) =>
      server.post(`/api/organizations/${id}/members`, { as: admin, body: { key } }),
    )
    const [answers] = await Promise.all([Promise.all(added), cleanUp(server.deps)])
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 201))
  })
})
