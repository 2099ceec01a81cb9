import { randomUUIDv7 } from 'node:crypto'
import { MAX_LIST_ENTRIES } from '@handiwork/core/contract'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import type { TestUser } from '../../../test/test-users.ts'

interface ListCase {
  readonly name: 'educations' | 'positions' | 'sections'
  readonly action: string
  /** The body of an entry with this name, in the first area. */
  readonly body: (name: string) => Record<string, unknown>
  readonly nameOf: (entry: Record<string, string>) => string | undefined
  /** The names of the built-in entries. */
  readonly builtIn: readonly string[]
  /** Whether a new entry comes first, rather than last. */
  readonly isNewFirst: boolean
  readonly tooLong: Record<string, unknown>
}

const listCases: readonly ListCase[] = [
  {
    ...{ name: 'educations', action: 'updateOrder', builtIn: [], isNewFirst: true },
    body: (organizationName) => ({ organizationName, startYear: 2001, description: '**with** honours' }),
    nameOf: ({ organizationName }) => organizationName,
    tooLong: { organizationName: 'ETH', description: 'x'.repeat(10_001) },
  },
  {
    ...{ name: 'positions', action: 'updateOrder', builtIn: [], isNewFirst: true },
    body: (jobTitle) => ({ jobTitle, startYear: 2001, startMonth: 2, description: '**all** of it' }),
    nameOf: ({ jobTitle }) => jobTitle,
    tooLong: { jobTitle: 'Developer', description: 'x'.repeat(10_001) },
  },
  {
    ...{ name: 'sections', action: 'partiallyUpdate', isNewFirst: false },
    builtIn: ['Work Experience', 'Education'],
    body: (title) => ({ title, area: 'Main', description: '**me**' }),
    nameOf: ({ title }) => title,
    tooLong: { title: 'About me', description: 'x'.repeat(20_001) },
  },
]

const cases = databases.flatMap(({ kind, open }) =>
  listCases.map((listCase) => ({ kind, open, ...listCase })),
)

describe.each(cases)(
  '$name on $kind',
  ({ open, name, action, body, nameOf, builtIn, isNewFirst, tooLong }) => {
    const listUrl = ({ id }: { id: string }) => `/api/${name}/${id}`
    const entryUrl = (person: { id: string }, { _id }: { _id: string }) => `${listUrl(person)}/${_id}`
    const add = async (server: TestServer, as: TestUser, entryName: string) =>
      (await server.post(listUrl(as), { as, body: body(entryName) })).body
    const listEntries = async (server: TestServer, owner: TestUser, as: TestUser | undefined = owner) =>
      (await server.get(listUrl(owner), as && { as })).body
    /** Names and order numbers of the first area, in list order. */
    const namesAndOrders = (entries: Record<string, string>[]) =>
      entries.filter(({ area = 'Main' }) => area === 'Main').map((entry) => [nameOf(entry), entry.order])
    const withOrders = (names: readonly string[]) =>
      names.map((entryName, index) => [entryName, isNewFirst ? names.length - index : index + 1])
    const reorderRequest = (entries: Record<string, string>[]) => ({
      action,
      payload: entries.map(({ _id, area }, index) => ({
        ...{ _id, order: isNewFirst ? entries.length - index : index + 1 },
        ...(area && { area }),
      })),
    })
    const added = isNewFirst ? ['c', 'b', 'a'] : [...builtIn, 'a', 'b', 'c']

    async function createThreeEntries(server: TestServer) {
      const ada = await server.createUser()
      for (const entryName of ['a', 'b', 'c']) await add(server, ada, entryName)
      return { ada, entries: await listEntries(server, ada) }
    }

    test('stores an entry as typed and shows it publicly', async () => {
      await using server = await createTestServer({ open })
      const ada = await server.createUser()
      const created = await server.post(listUrl(ada), { as: ada, body: body('a') })
      const fetched = await server.get(entryUrl(ada, created.body))
      expect({ createdStatus: created.status, fetchedStatus: fetched.status, body: fetched.body }).toEqual({
        createdStatus: 201,
        fetchedStatus: 200,
        body: created.body,
      })
      expect(created.body).toMatchObject({ ...body('a'), userId: ada.id })
    })

    test('ignores the requested order of a new entry (spec §7)', async () => {
      await using server = await createTestServer({ open })
      const ada = await server.createUser()
      for (const [index, entryName] of ['a', 'b', 'c'].entries())
        await server.post(listUrl(ada), { as: ada, body: { ...body(entryName), order: 100 - index } })
      expect(namesAndOrders(await listEntries(server, ada))).toEqual(withOrders(added))
    })

    test('updates an entry in place', async () => {
      await using server = await createTestServer({ open })
      const { ada, entries } = await createThreeEntries(server)
      const b = entries.find((entry: Record<string, string>) => nameOf(entry) === 'b')
      const changed = await server.put(entryUrl(ada, b), { as: ada, body: body('B') })
      expect({ status: changed.status, entries: namesAndOrders(await listEntries(server, ada)) }).toEqual({
        status: 200,
        entries: withOrders(added.map((entryName) => (entryName === 'b' ? 'B' : entryName))),
      })
    })

    test('closes the gap after an entry is removed', async () => {
      await using server = await createTestServer({ open })
      const { ada, entries } = await createThreeEntries(server)
      const b = entries.find((entry: Record<string, string>) => nameOf(entry) === 'b')
      const statuses = [
        (await server.del(entryUrl(ada, b), { as: ada })).status,
        (await server.del(entryUrl(ada, b), { as: ada })).status,
        (await server.get(entryUrl(ada, b), { as: ada })).status,
      ]
      expect({ statuses, entries: namesAndOrders(await listEntries(server, ada)) }).toEqual({
        statuses: [204, 404, 404],
        entries: withOrders(added.filter((entryName) => entryName !== 'b')),
      })
    })

    test('reorders entries and numbers them without gaps (spec §4)', async () => {
      await using server = await createTestServer({ open })
      const { ada, entries } = await createThreeEntries(server)
      const { payload } = reorderRequest(entries.toReversed())
      const response = await server.patch(listUrl(ada), {
        as: ada,
        body: { action, payload: payload.map(({ order, ...item }) => ({ ...item, order: 3 * order })) },
      })
      const expected = withOrders(added.toReversed())
      expect({
        status: response.status,
        body: namesAndOrders(response.body),
        entries: namesAndOrders(await listEntries(server, ada)),
      }).toEqual({ status: 200, body: expected, entries: expected })
    })

    test.each([
      ['listed twice', 400, (items: unknown[]) => [...items, items[0]]],
      ['left out', 409, (items: unknown[]) => items.slice(1)],
      ['gone', 409, (items: { _id: string }[]) => [{ ...items[0], _id: randomUUIDv7() }, ...items.slice(1)]],
    ])('rejects a new order when an entry is %s', async (_what, status, invalidate) => {
      await using server = await createTestServer({ open })
      const { ada, entries } = await createThreeEntries(server)
      const { payload } = reorderRequest(entries.toReversed())
      const response = await server.patch(listUrl(ada), {
        as: ada,
        body: { action, payload: invalidate(payload as { _id: string }[]) },
      })
      expect({ status: response.status, entries: await listEntries(server, ada) }).toEqual({
        status,
        entries,
      })
    })

    test('rejects a new order that includes another user’s entry', async () => {
      await using server = await createTestServer({ open })
      const { ada, entries } = await createThreeEntries(server)
      const foreign = await add(server, await server.createUser(), 'x')
      const response = await server.patch(listUrl(ada), {
        as: ada,
        body: reorderRequest([foreign, ...entries.slice(1)]),
      })
      expect({ status: response.status, entries: await listEntries(server, ada) }).toEqual({
        status: 400,
        entries,
      })
    })

    test('makes the resume visible from the first entry on', async () => {
      await using server = await createTestServer({ open })
      const ada = await server.createUser()
      const before = (await server.get(listUrl(ada))).status
      await listEntries(server, ada)
      const read = (await server.get(listUrl(ada))).status
      await add(server, ada, 'a')
      const { resumeCreated } = (await server.get('/api/profile', { as: ada })).body
      expect({ before, read, status: (await server.get(listUrl(ada))).status, resumeCreated }).toEqual({
        before: 404,
        read: 404,
        status: 200,
        resumeCreated: true,
      })
    })

    test('adds the three built-in sections exactly once', async () => {
      await using server = await createTestServer({ open })
      const ada = await server.createUser()
      await Promise.all(['a', 'b', 'c', 'd'].map((entryName) => add(server, ada, entryName)))
      const { body: sections } = await server.get(`/api/sections/${ada.id}`, { as: ada })
      const builtInOnes = sections.filter(({ type }: { type: string }) => type !== 'text')
      expect(
        builtInOnes.map(({ type, title, area, order }: Record<string, unknown>) => [
          type,
          title,
          area,
          order,
        ]),
      ).toEqual([
        ['positions', 'Work Experience', 'Main', 1],
        ['educations', 'Education', 'Main', 2],
        ['languages', 'Languages', 'Sidebar', 1],
      ])
    })

    test('publishes a new version for each change', async () => {
      await using server = await createTestServer({ open })
      const { ada, entries } = await createThreeEntries(server)
      const versions = () =>
        server.publishedEvents.filter(({ id }) => id === ada.id).map(({ type, version }) => [type, version])
      const versionCountBefore = versions().length
      const own = entries.find((entry: Record<string, string>) => nameOf(entry) === 'a')
      await server.patch(listUrl(ada), { as: ada, body: reorderRequest(entries) })
      await server.put(entryUrl(ada, own), { as: ada, body: body('A') })
      await server.del(entryUrl(ada, own), { as: ada })
      expect(versions().slice(versionCountBefore)).toEqual(
        [5, 6, 7].flatMap((n) => [
          ['user', n],
          ['profile', n],
        ]),
      )
    })

    test('limits a list to 200 entries', async () => {
      await using server = await createTestServer({ open })
      const ada = await server.createUser()
      await add(server, ada, 'a')
      const count = (await listEntries(server, ada)).length
      const rows = Array.from({ length: MAX_LIST_ENTRIES - count }, () => ({
        id: randomUUIDv7(),
        userId: ada.id,
      }))
      await server.db.insertInto(name).values(rows).execute()
      const { status, body: refused } = await server.post(listUrl(ada), { as: ada, body: body('b') })
      expect({
        status,
        errorMessage: refused.errorMessage,
        entryCount: (await listEntries(server, ada)).length,
      }).toEqual({ status: 409, errorMessage: 'A list can contain at most 200 entries', entryCount: 200 })
    })

    test('rejects text over the length limit', async () => {
      await using server = await createTestServer({ open })
      const ada = await server.createUser()
      const { status } = await server.post(listUrl(ada), { as: ada, body: tooLong })
      expect({
        status,
        resumeCreated: (await server.get('/api/profile', { as: ada })).body.resumeCreated,
      }).toEqual({ status: 400, resumeCreated: false })
    })
  },
)
