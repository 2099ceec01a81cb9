import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import type { TestUser } from '../../../test/test-users.ts'

interface Section {
  readonly _id: string
  readonly type: string
  readonly title: string
  readonly area: string
  readonly order: number
}

async function listSections(server: TestServer, { id }: TestUser, as?: TestUser): Promise<Section[]> {
  return (await server.get(`/api/sections/${id}`, as && { as })).body
}

const describeSections = (sections: readonly Section[]) =>
  sections.map(({ title, area, order }) => `${area} ${order} ${title}`)

describe.each(databases)('resume sections on $kind', ({ open }) => {
  const add = async (server: TestServer, as: TestUser, body: object): Promise<Section> =>
    (await server.post(`/api/sections/${as.id}`, { as, body })).body

  test('go to the bench by default and are hidden there from other users (spec §9)', async () => {
    await using server = await createTestServer({ open })
    const [ada, eve, admin] = [
      await server.createUser(),
      await server.createUser(),
      await server.createUser({ role: 'admin' }),
    ]
    const { _id, area } = await add(server, ada, { title: 'Talks' })
    const results = []
    for (const as of [ada, admin, eve, undefined]) {
      const list = await listSections(server, ada, as)
      const response = await server.get(`/api/sections/${ada.id}/${_id}`, as && { as })
      results.push([list.length, response.status])
    }
    expect({ area, results }).toEqual({
      area: 'Bench',
      results: [
        [4, 200],
        [4, 200],
        [3, 404],
        [3, 404],
      ],
    })
  })

  test('include each built-in section once after concurrent requests', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    const lists = await Promise.all(Array.from({ length: 10 }, () => listSections(server, ada, ada)))
    expect(new Set(lists.map((list) => describeSections(list).join()))).toEqual(
      new Set(['Main 1 Work Experience,Main 2 Education,Sidebar 1 Languages']),
    )
  })

  test('are not created when an admin views the list', async () => {
    await using server = await createTestServer({ open })
    const [ada, admin] = [await server.createUser(), await server.createUser({ role: 'admin' })]
    expect(await listSections(server, ada, admin)).toEqual([])
  })

  test('that are built in can be renamed but not removed, and keep their type (spec §2)', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    const [work] = await listSections(server, ada, ada)
    const path = `/api/sections/${ada.id}/${work?._id}`
    const removed = await server.del(path, { as: ada })
    const changed = await server.put(path, {
      as: ada,
      body: { title: 'Jobs', description: 'x', type: 'text' },
    })
    expect({ status: removed.status, errorMessage: removed.body.errorMessage, body: changed.body }).toEqual({
      status: 409,
      errorMessage: 'Only text sections can be removed',
      body: { ...work, title: 'Jobs' },
    })
  })

  test('can only be added as text sections', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    const { status, body } = await server.post(`/api/sections/${ada.id}`, {
      as: ada,
      body: { title: 'Work', type: 'positions' },
    })
    expect({ status, errorMessage: body.errorMessage }).toEqual({
      status: 400,
      errorMessage: 'Only text sections can be added',
    })
  })

  test('keep their area on update, or become the last of another', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    const about = await add(server, ada, { title: 'About', area: 'Sidebar' })
    const path = `/api/sections/${ada.id}/${about._id}`
    const renamed = await server.put(path, { as: ada, body: { title: 'About me' } })
    const moved = await server.put(path, { as: ada, body: { title: 'About me', area: 'Main', order: 1 } })
    expect(describeSections([renamed.body, moved.body])).toEqual(['Sidebar 2 About me', 'Main 3 About me'])
  })

  test('can move between areas, each numbered from 1 (spec §7)', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    await add(server, ada, { title: 'About', area: 'Main' })
    const [work, education, about, languages] = await listSections(server, ada, ada)
    const moveTo = (section: Section | undefined, area: string, order: number) => ({
      _id: section?._id,
      ...{ area, order },
    })
    const payload = [
      ...[moveTo(languages, 'Main', 1), moveTo(work, 'Main', 2)],
      ...[moveTo(about, 'Sidebar', 1), moveTo(education, 'Bench', 1)],
    ]
    const body = { action: 'partiallyUpdate', payload }
    const answer = await server.patch(`/api/sections/${ada.id}`, { as: ada, body })
    expect(describeSections(answer.body)).toEqual([
      ...['Main 1 Languages', 'Main 2 Work Experience'],
      ...['Sidebar 1 About', 'Bench 1 Education'],
    ])
  })

  test('stay in the sidebar in a single-column layout', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser({ layoutType: 'singleColumn' })
    const sections = await listSections(server, ada, ada)
    const payload = sections.toReversed().map(({ _id, area }, index) => ({ _id, area, order: index + 1 }))
    const body = { action: 'partiallyUpdate', payload }
    const answer = await server.patch(`/api/sections/${ada.id}`, { as: ada, body })
    expect(describeSections(answer.body)).toEqual([
      'Main 1 Education',
      'Main 2 Work Experience',
      'Sidebar 1 Languages',
    ])
  })
})
