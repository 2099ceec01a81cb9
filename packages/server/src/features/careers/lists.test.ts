import { randomUUIDv7 } from 'node:crypto'
import { LIST_ENTRIES_AT_MOST } from '@handiwork/core/contract'
import { describe, expect, test } from 'vitest'
import type { TestPerson } from '../../../test/a-person.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { databases } from '../../../test/databases.ts'

interface Sibling {
  readonly name: 'educations' | 'positions' | 'sections'
  readonly action: string
  /** What an entry of this name looks like, in the first area. */
  readonly body: (name: string) => Record<string, unknown>
  readonly nameOf: (entry: Record<string, string>) => string | undefined
  /** What a list begins with, that everybody has. */
  readonly builtIn: readonly string[]
  /** What a new entry is: the first, or the last. */
  readonly isNewFirst: boolean
  readonly tooLong: Record<string, unknown>
}

const siblings: readonly Sibling[] = [
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

const kinds = databases.flatMap(({ kind, open }) => siblings.map((sibling) => ({ kind, open, ...sibling })))

describe.each(kinds)(
  '$name on $kind',
  ({ open, name, action, body, nameOf, builtIn, isNewFirst, tooLong }) => {
    const all = ({ id }: { id: string }) => `/api/${name}/${id}`
    const one = (person: { id: string }, { _id }: { _id: string }) => `${all(person)}/${_id}`
    const add = async (server: TestServer, as: TestPerson, named: string) =>
      (await server.post(all(as), { as, body: body(named) })).body
    const listed = async (server: TestServer, whose: TestPerson, as: TestPerson | undefined = whose) =>
      (await server.get(all(whose), as && { as })).body
    /** Names and numbers of the first area, in their order. */
    const told = (entries: Record<string, string>[]) =>
      entries.filter(({ area = 'Main' }) => area === 'Main').map((entry) => [nameOf(entry), entry.order])
    const numberedAs = (names: readonly string[]) =>
      names.map((named, index) => [named, isNewFirst ? names.length - index : index + 1])
    const moved = (entries: Record<string, string>[]) => ({
      action,
      payload: entries.map(({ _id, area }, index) => ({
        ...{ _id, order: isNewFirst ? entries.length - index : index + 1 },
        ...(area && { area }),
      })),
    })
    const added = isNewFirst ? ['c', 'b', 'a'] : [...builtIn, 'a', 'b', 'c']

    async function aListOfThree(server: TestServer) {
      const ada = await server.person()
      for (const named of ['a', 'b', 'c']) await add(server, ada, named)
      return { ada, entries: await listed(server, ada) }
    }

    test('are kept as they were typed, and shown to everybody', async () => {
      await using server = await aServer({ open })
      const ada = await server.person()
      const made = await server.post(all(ada), { as: ada, body: body('a') })
      const seen = await server.get(one(ada, made.body))
      expect([made.status, seen.status, seen.body]).toEqual([201, 200, made.body])
      expect(made.body).toMatchObject({ ...body('a'), userId: ada.id })
    })

    test('put a new entry where it belongs, whatever its number (spec §7)', async () => {
      await using server = await aServer({ open })
      const ada = await server.person()
      for (const [place, named] of ['a', 'b', 'c'].entries())
        await server.post(all(ada), { as: ada, body: { ...body(named), order: 100 - place } })
      expect(told(await listed(server, ada))).toEqual(numberedAs(added))
    })

    test('are changed where they stand', async () => {
      await using server = await aServer({ open })
      const { ada, entries } = await aListOfThree(server)
      const b = entries.find((entry: Record<string, string>) => nameOf(entry) === 'b')
      const changed = await server.put(one(ada, b), { as: ada, body: body('B') })
      expect([changed.status, told(await listed(server, ada))]).toEqual([
        200,
        numberedAs(added.map((named) => (named === 'b' ? 'B' : named))),
      ])
    })

    test('close the gap of what is removed', async () => {
      await using server = await aServer({ open })
      const { ada, entries } = await aListOfThree(server)
      const b = entries.find((entry: Record<string, string>) => nameOf(entry) === 'b')
      const statuses = [
        (await server.del(one(ada, b), { as: ada })).status,
        (await server.del(one(ada, b), { as: ada })).status,
        (await server.get(one(ada, b), { as: ada })).status,
      ]
      expect([statuses, told(await listed(server, ada))]).toEqual([
        [204, 404, 404],
        numberedAs(added.filter((named) => named !== 'b')),
      ])
    })

    test('are put in order, and numbered without gaps (spec §4)', async () => {
      await using server = await aServer({ open })
      const { ada, entries } = await aListOfThree(server)
      const { payload } = moved(entries.toReversed())
      const answer = await server.patch(all(ada), {
        as: ada,
        body: { action, payload: payload.map(({ order, ...item }) => ({ ...item, order: 3 * order })) },
      })
      const wanted = numberedAs(added.toReversed())
      expect([answer.status, told(answer.body), told(await listed(server, ada))]).toEqual([
        200,
        wanted,
        wanted,
      ])
    })

    test.each([
      ['named twice', 400, (items: unknown[]) => [...items, items[0]]],
      ['left out', 409, (items: unknown[]) => items.slice(1)],
      ['gone', 409, (items: { _id: string }[]) => [{ ...items[0], _id: randomUUIDv7() }, ...items.slice(1)]],
    ])('stay as they are when one is %s', async (_what, status, wrong) => {
      await using server = await aServer({ open })
      const { ada, entries } = await aListOfThree(server)
      const { payload } = moved(entries.toReversed())
      const answer = await server.patch(all(ada), {
        as: ada,
        body: { action, payload: wrong(payload as { _id: string }[]) },
      })
      expect([answer.status, await listed(server, ada)]).toEqual([status, entries])
    })

    test('stay as they are when one is somebody else’s', async () => {
      await using server = await aServer({ open })
      const { ada, entries } = await aListOfThree(server)
      const foreign = await add(server, await server.person(), 'x')
      const answer = await server.patch(all(ada), { as: ada, body: moved([foreign, ...entries.slice(1)]) })
      expect([answer.status, await listed(server, ada)]).toEqual([400, entries])
    })

    test('are nobody else’s by their id alone', async () => {
      await using server = await aServer({ open })
      const [ada, eve, admin] = [
        await server.person(),
        await server.person(),
        await server.person({ role: 'admin' }),
      ]
      const hers = await add(server, ada, 'a')
      await add(server, eve, 'x')
      const statuses = []
      for (const as of [eve, admin])
        statuses.push(
          (await server.get(one(eve, hers), { as })).status,
          (await server.put(one(eve, hers), { as, body: body('y') })).status,
          (await server.del(one(eve, hers), { as })).status,
        )
      expect([statuses, nameOf((await server.get(one(ada, hers))).body)]).toEqual([
        [404, 404, 404, 404, 404, 404],
        'a',
      ])
    })

    test('of a private or a deleted person are shown to nobody else', async () => {
      await using server = await aServer({ open })
      const [eve, admin] = [await server.person(), await server.person({ role: 'admin' })]
      const statuses = []
      for (const visibility of ['private', 'deleted'] as const) {
        const ada = await server.person()
        const made = await add(server, ada, 'a')
        const columns = { visibility, ...(visibility === 'deleted' && { deletedAt: new Date() }) }
        await server.db.updateTable('users').set(columns).where('id', '=', ada.id).execute()
        for (const as of [undefined, eve, ada, admin])
          statuses.push([
            (await server.get(all(ada), as && { as })).status,
            (await server.get(one(ada, made), as && { as })).status,
          ])
      }
      const [yes, no] = [
        [200, 200],
        [404, 404],
      ]
      expect(statuses).toEqual([no, no, yes, yes, no, no, no, yes])
    })

    test('begin a resume, which others see from then on', async () => {
      await using server = await aServer({ open })
      const ada = await server.person()
      const before = (await server.get(all(ada))).status
      await listed(server, ada)
      const read = (await server.get(all(ada))).status
      await add(server, ada, 'a')
      const { resumeCreated } = (await server.get('/api/profile', { as: ada })).body
      expect([before, read, (await server.get(all(ada))).status, resumeCreated]).toEqual([
        404,
        404,
        200,
        true,
      ])
    })

    test('give everybody the three sections, once', async () => {
      await using server = await aServer({ open })
      const ada = await server.person()
      await Promise.all(['a', 'b', 'c', 'd'].map((named) => add(server, ada, named)))
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

    test('are told of: pages that show them are another version', async () => {
      await using server = await aServer({ open })
      const { ada, entries } = await aListOfThree(server)
      const versions = () =>
        server.announced.filter(({ id }) => id === ada.id).map(({ type, version }) => [type, version])
      const before = versions().length
      const own = entries.find((entry: Record<string, string>) => nameOf(entry) === 'a')
      await server.patch(all(ada), { as: ada, body: moved(entries) })
      await server.put(one(ada, own), { as: ada, body: body('A') })
      await server.del(one(ada, own), { as: ada })
      expect(versions().slice(before)).toEqual(
        [5, 6, 7].flatMap((n) => [
          ['user', n],
          ['profile', n],
        ]),
      )
    })

    test('are at most 200', async () => {
      await using server = await aServer({ open })
      const ada = await server.person()
      await add(server, ada, 'a')
      const there = (await listed(server, ada)).length
      const rows = Array.from({ length: LIST_ENTRIES_AT_MOST - there }, () => ({
        id: randomUUIDv7(),
        userId: ada.id,
      }))
      await server.db.insertInto(name).values(rows).execute()
      const { status, body: refused } = await server.post(all(ada), { as: ada, body: body('b') })
      expect([status, refused.errorMessage, (await listed(server, ada)).length]).toEqual([
        409,
        'At most 200 entries fit into a list',
        200,
      ])
    })

    test('take no more text than fits', async () => {
      await using server = await aServer({ open })
      const ada = await server.person()
      const { status } = await server.post(all(ada), { as: ada, body: tooLong })
      expect([status, (await server.get('/api/profile', { as: ada })).body.resumeCreated]).toEqual([
        400,
        false,
      ])
    })

    test('of nobody, or of somebody who is deleted, are not written by an admin either', async () => {
      await using server = await aServer({ open })
      const admin = await server.person({ role: 'admin' })
      const gone = await server.person({ visibility: 'deleted' })
      const statuses = []
      for (const whose of [gone, { id: randomUUIDv7() }])
        statuses.push((await server.post(all(whose), { as: admin, body: body('a') })).status)
      expect(statuses).toEqual([404, 404])
    })
  },
)
