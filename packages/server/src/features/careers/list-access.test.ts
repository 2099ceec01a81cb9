import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import type { TestUser } from '../../../test/test-users.ts'

interface ListCase {
  readonly name: 'educations' | 'positions' | 'sections'
  /** The body of an entry with this name. */
  readonly body: (name: string) => Record<string, unknown>
  readonly nameOf: (entry: Record<string, string>) => string | undefined
}

const listCases: readonly ListCase[] = [
  {
    name: 'educations',
    body: (organizationName) => ({ organizationName, startYear: 2001, description: '**with** honours' }),
    nameOf: ({ organizationName }) => organizationName,
  },
  {
    name: 'positions',
    body: (jobTitle) => ({ jobTitle, startYear: 2001, startMonth: 2, description: '**all** of it' }),
    nameOf: ({ jobTitle }) => jobTitle,
  },
  {
    name: 'sections',
    body: (title) => ({ title, area: 'Main', description: '**me**' }),
    nameOf: ({ title }) => title,
  },
]

const cases = databases.flatMap(({ kind, open }) =>
  listCases.map((listCase) => ({ kind, open, ...listCase })),
)

describe.each(cases)('$name on $kind', ({ open, name, body, nameOf }) => {
  const listUrl = ({ id }: { id: string }) => `/api/${name}/${id}`
  const entryUrl = (person: { id: string }, { _id }: { _id: string }) => `${listUrl(person)}/${_id}`
  const add = async (server: TestServer, as: TestUser, entryName: string) =>
    (await server.post(listUrl(as), { as, body: body(entryName) })).body

  test('returns 404 for an entry under another user’s path', async () => {
    await using server = await createTestServer({ open })
    const [ada, eve, admin] = [
      await server.createUser(),
      await server.createUser(),
      await server.createUser({ role: 'admin' }),
    ]
    const entry = await add(server, ada, 'a')
    await add(server, eve, 'x')
    const statuses = []
    for (const as of [eve, admin])
      statuses.push(
        (await server.get(entryUrl(eve, entry), { as })).status,
        (await server.put(entryUrl(eve, entry), { as, body: body('y') })).status,
        (await server.del(entryUrl(eve, entry), { as })).status,
      )
    expect({ statuses, name: nameOf((await server.get(entryUrl(ada, entry))).body) }).toEqual({
      statuses: [404, 404, 404, 404, 404, 404],
      name: 'a',
    })
  })

  test('hides the entries of private and deleted users from other users', async () => {
    await using server = await createTestServer({ open })
    const [eve, admin] = [await server.createUser(), await server.createUser({ role: 'admin' })]
    const statuses = []
    for (const visibility of ['private', 'deleted'] as const) {
      const ada = await server.createUser()
      const created = await add(server, ada, 'a')
      const columns = { visibility, ...(visibility === 'deleted' && { deletedAt: new Date() }) }
      await server.db.updateTable('users').set(columns).where('id', '=', ada.id).execute()
      for (const as of [undefined, eve, ada, admin])
        statuses.push([
          (await server.get(listUrl(ada), as && { as })).status,
          (await server.get(entryUrl(ada, created), as && { as })).status,
        ])
    }
    const [yes, no] = [
      [200, 200],
      [404, 404],
    ]
    expect(statuses).toEqual([no, no, yes, yes, no, no, no, yes])
  })

  test('returns 404 when an admin adds an entry for a missing or deleted user', async () => {
    await using server = await createTestServer({ open })
    const admin = await server.createUser({ role: 'admin' })
    const deletedUser = await server.createUser({ visibility: 'deleted' })
    const statuses = []
    for (const owner of [deletedUser, { id: randomUUIDv7() }])
      statuses.push((await server.post(listUrl(owner), { as: admin, body: body('a') })).status)
    expect(statuses).toEqual([404, 404])
  })
})
